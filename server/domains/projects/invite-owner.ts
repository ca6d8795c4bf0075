import { and, eq, isNull, notExists } from 'drizzle-orm';
import { hadManyInvitations, sendInvitation } from '#server/identity/auth/invite.ts';
import { accounts, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { restrictedSince } from '#server/records/restrictions/restricted.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { projects } from './tables.ts';

/** The owner of a project who was invited and has not opened their account yet; null: they can sign in, or may not. */
export async function invitedOwner(tx: Tx, projectId: string | null): Promise<{ id: string; email: string } | null> {
  if (projectId === null) return null;
  // Where addresses need not be confirmed, people with a password or a provider sign in without that.
  const signInMethods = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, users.id));
  const isInvited = and(eq(users.emailVerified, false), notExists(signInMethods), isNull(users.bannedAt));
  const [owner = null] = await tx
    .select({ id: users.id, email: users.email })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(projects.id, projectId), isInvited));
  return owner;
}

/**
 * Mails the owner of a project who cannot sign in yet a new invitation, with which they can read what was sent to them. The
 * addresses of its people must be locked; three invitations an hour are the most, and a restricted person gets none. Returns the
 * id of the owner who was mailed; null: nobody.
 */
export async function inviteOwnerAgain(
  tx: Tx,
  ctx: Ctx,
  projectId: string | null,
  { name, text = `We sent you ${name}.` }: { name: string; text?: string },
): Promise<string | null> {
  const owner = await invitedOwner(tx, projectId);
  if (owner === null || (await restrictedSince(tx, owner.email))) return null;
  if (await hadManyInvitations(tx, ctx, owner.email, null)) return null;
  const { siteName } = (await currentSettings(ctx)).general;
  await recordAudit(tx, ctx, { action: 'user.invited', resourceId: owner.id, details: { email: owner.email } });
  await sendInvitation(tx, ctx, owner, {
    mailFor: (href) => ({
      subject: `Open your account at ${siteName} to see ${name}`,
      blocks: [
        `${text} It is in your client area of ${siteName}, and your account there is not open yet.`,
        'Use this link to choose a password and sign in. It works once, for 7 days, and replaces the link of an earlier invitation:',
        { button: { label: 'Open your account', href } },
      ],
    }),
  });
  return owner.id;
}
