import { and, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { deletedWithUser, type Person, type PersonalData } from '#server/records/personal-data.ts';
import { tenantsJoinedBy } from '#server/records/tenants-joined.ts';
import { notificationPreferences, notifications } from './tables.ts';
import { ownNotifications } from './visibility.ts';

export const notificationsData: PersonalData = {
  name: 'notifications',
  about: {
    title: 'Notifications',
    purpose: 'Telling people what happened',
    legalBasis: 'Contract',
    data: 'Notices and choices of notices',
    people: 'Everyone with an account',
    recipients: null,
    keptFor: '{notifications} days',
  },
  tables: ['notifications', 'notification_preferences'],
  inExport:
    "everything that names nobody else; team notifications only while in the team; those of an organisation's projects only while in it",
  atErasure:
    "deleted with the user's row, those of an organisation when the person leaves it; the team's about this person too",
  collect: async (tx, { id, role, blockedTenantIds }) => ({
    // Those that name somebody else belong to that person; a reply names the person's own inquiry.
    notified: await tx
      .select()
      .from(notifications)
      .where(
        and(
          ownNotifications({ id, role }),
          isNull(notifications.aboutUserId),
          or(isNull(notifications.aboutInquiryId), eq(notifications.kind, 'inquiry-reply')),
          ofTenantsOpenTo(id, blockedTenantIds),
        ),
      ),
    choices: await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id)),
  }),
  erase: deletedWithUser,
};

/** Without notices of tenants that the person has left, or whose rules block them: they quote messages. */
function ofTenantsOpenTo(userId: string, blockedTenantIds: Person['blockedTenantIds'] = []): SQL | undefined {
  const { tenantId } = notifications;
  const joined = inArray(tenantId, tenantsJoinedBy(userId));
  return or(
    isNull(tenantId),
    and(joined, blockedTenantIds.length === 0 ? undefined : notInArray(tenantId, [...blockedTenantIds])),
  );
}
