import { eq } from 'drizzle-orm';
import { goesWithTheUser, type PersonalData } from '#server/records/personal-data.ts';
import { ownNotifications } from './reach.ts';
import { notificationChoicesTable, notifications } from './tables.ts';

export const notificationsData: PersonalData = {
  name: 'notifications',
  tables: ['notifications', 'notification_choices'],
  collect: async (tx, { id, role }) => ({
    told: await tx.select().from(notifications).where(ownNotifications({ id, role })),
    choices: await tx.select().from(notificationChoicesTable).where(eq(notificationChoicesTable.userId, id)),
  }),
  erase: goesWithTheUser,
};
