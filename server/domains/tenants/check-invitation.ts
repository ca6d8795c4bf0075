import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import { tenantInvitationPurpose } from '#server/identity/auth/invite.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { MailCheck } from '#server/platform/mail/deliver.ts';
import { mails } from '#server/platform/mail/tables.ts';

/** The most invitations to one address in an hour, of all tenants. */
const hourlyCap = 10;

/**
 * An invitation into a tenant is sent neither to a banned person nor to an address that got ten in the hour before. Who
 * invited them does not learn of the ban, or of invitations into other tenants.
 */
export const checkInvitationMail: MailCheck = async (tx, { recipient, createdAt }) => {
  const isBanned = and(eq(users.email, recipient), isNotNull(users.bannedAt));
  const banned = await tx.select({ id: users.id }).from(users).where(isBanned);
  if (banned.length > 0) return 'The account of this person is banned.';
  const gotMany = await gotManyInvitations(tx, recipient, createdAt);
  return gotMany ? 'This address got many invitations in the hour before.' : null;
};

/** Whether this address got ten invitations into tenants in the hour before: an act that mails one more keeps the link before it. */
export async function gotManyInvitations(tx: Tx, recipient: string, at: Date): Promise<boolean> {
  const isEarlier = and(lt(mails.createdAt, at), gt(mails.createdAt, new Date(at.getTime() - hourMs)));
  const toThem = and(
    eq(mails.recipient, recipient),
    eq(mails.purpose, tenantInvitationPurpose),
    isNull(mails.failedAt),
  );
  return (await tx.$count(mails, and(toThem, isEarlier))) >= hourlyCap;
}
