import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { deletedWithUser, type Person, type PersonalData } from '#server/records/personal-data.ts';
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
  collect: async (tx, { id, role, keptOutOf }) => ({
    // Those that name somebody else belong to that person.
    notified: await tx
      .select()
      .from(notifications)
      .where(
        and(
          visibleNotifications({ id, role }),
          isNull(notifications.aboutUserId),
          isNull(notifications.aboutInquiryId),
          notOfProjectsOf(keptOutOf),
        ),
      ),
    choices: await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
  }),
  erase: deletedWithUser,
};

/** Without notices of the projects of these tenants: they quote messages. */
function notOfProjectsOf(tenantIds: Person['keptOutOf'] = []): SQL | undefined {
  if (tenantIds.length === 0) return undefined;
  return sql`${notifications.href} not in (
    select '/projects/' || id from projects where tenant_id = any(${sql.param([...tenantIds])}::uuid[]))`;
}
