import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { projects } from '#server/domains/projects/tables.ts';
import { links, neverSeen, users } from '#server/identity/users/tables.ts';
import { isAddressNotHeld, isUserNotHeld } from '#server/records/legal-holds/held.ts';
import type { RetentionKind } from '#server/records/retention.ts';

/**
 * Member accounts whose address was never confirmed and that were never used, without an open link: invitations that were
 * not accepted, registrations that were not completed. One that owns a project stays: the team made the project from its
 * inquiry, and deletes both when the person does not want them.
 */
export const accountRetention: RetentionKind = {
  setting: 'unconfirmedAccounts',
  table: users,
  isDue: (before, now) =>
    and(
      eq(users.emailVerified, false),
      eq(users.role, 'user'),
      eq(users.lastSeenAt, neverSeen),
      lte(users.createdAt, before),
      notExists(sql`(select from ${links} where ${and(eq(links.userId, users.id), gt(links.expiresAt, now))})`),
      notExists(sql`(select from ${projects} where ${eq(projects.ownerId, users.id)})`),
    ),
  isNotHeld: sql`(${isAddressNotHeld(users.email)} and ${isUserNotHeld(users.id)})`,
};
