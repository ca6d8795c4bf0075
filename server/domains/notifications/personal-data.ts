import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { visibleNotifications } from './visibility.ts';
import { notificationPreferences, notifications } from './tables.ts';

export const notificationsData: PersonalData = {
  name: 'notifications',
  tables: ['notifications', 'notification_choices'],
  collect: async (tx, { id, role }) => ({
    notified: await tx.select().from(notifications).where(visibleNotifications({ id, role })),
    choices: await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
  }),
  erase: deletedWithUser,
};
