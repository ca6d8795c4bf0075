import { eq } from 'drizzle-orm';
import { goesWithTheUser, type PersonalData } from '#server/domains/account/person.ts';
import { notificationChoicesTable, notifications } from './tables.ts';

export const notificationsData: PersonalData = {
  name: 'notifications',
  tables: ['notifications', 'notification_choices'],
  collect: async (tx, { id }) => ({
    told: await tx.select().from(notifications).where(eq(notifications.userId, id)),
    choices: await tx.select().from(notificationChoicesTable).where(eq(notificationChoicesTable.userId, id)),
  }),
  erase: goesWithTheUser,
};
