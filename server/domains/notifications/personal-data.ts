import { and, eq, isNull } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { notificationPreferences, notifications } from './tables.ts';
import { visibleNotifications } from './visibility.ts';

export const notificationsData: PersonalData = {
  name: 'notifications',
  about: {
    title: 'Notifications',
    purpose: 'Telling people what happened',
    legalBasis: 'Contract',
    data: 'Notices and choices of notices',
    people: 'Everybody with an account',
    recipients: 'Nobody outside the company',
    keptFor: '{notifications} days',
  },
  tables: ['notifications', 'notification_choices'],
  collect: async (tx, { id, role }) => ({
    // Those that name somebody else belong to that person.
    notified: await tx
      .select()
      .from(notifications)
      .where(
        and(
          visibleNotifications({ id, role }),
          isNull(notifications.aboutUserId),
          isNull(notifications.aboutInquiryId),
        ),
      ),
    choices: await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
  }),
  erase: deletedWithUser,
};
