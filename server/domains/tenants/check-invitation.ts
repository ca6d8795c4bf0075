import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#server/identity/users/tables.ts';
import type { MailCheck } from '#server/platform/mail/deliver.ts';

/** An invitation into a tenant is not sent to a banned person; who invited them does not learn of the ban. */
export const checkInvitationMail: MailCheck = async (tx, { recipient }) => {
  const isBanned = and(eq(users.email, recipient), isNotNull(users.bannedAt));
  const banned = await tx.select({ id: users.id }).from(users).where(isBanned);
  return banned.length > 0 ? 'The account of this person is banned.' : null;
};
