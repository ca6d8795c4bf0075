import { eq } from 'drizzle-orm';
import { createUser } from '#server/identity/auth/create-user.ts';
import { ensureAdministrator } from '#server/identity/auth/first-administrator.ts';
import { issueLink } from '#server/identity/auth/links/links.ts';
import { isLastAdministrator, lockAdministrators } from '#server/identity/users/last-administrator.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { ban } from './ban.ts';
import { notifyOfAdministrator, setRole } from './set-role.ts';

// What the operator does to accounts from the command line, where no administrator is asked.

/**
 * Makes an account with this address an administrator's, and returns the link with which its owner chooses a password: valid for 24 hours
 * where it is the first administrator, else for 30 minutes. Refuses an address that has an account.
 */
export async function createAdministrator(ctx: Ctx, email: string): Promise<{ href: string; isFirst: boolean }> {
  const { setUpLink } = await ensureAdministrator(ctx, null);
  if (setUpLink !== null) return { href: setUpLink, isFirst: true };
  return ctx.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, email);
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known)
      throw refuseFields({
        email: 'This address already has an account: firn users promote makes it an administrator’s.',
      });
    const user = await createUser(tx, ctx, { email, passwordHash: null, role: 'admin', emailVerified: true });
    await recordAudit(tx, ctx, {
      action: 'administrator.created',
      resourceId: user.id,
      user,
      details: { origin: 'command line' },
    });
    await notifyOfAdministrator(tx, ctx, user);
    const { href } = await issueLink(tx, ctx, 'reset-password', user.id);
    return { href, isFirst: false };
  });
}

/** Makes a user an administrator. Their sessions end. Refuses with NOT_FOUND, and INVALID_INPUT for one who may not become one. */
export function promoteUser(ctx: Ctx, email: string): Promise<void> {
  return onAccount(ctx, email, (tx, { id }) => setRole(tx, ctx, { id }, 'admin'));
}

/** Bans a user until an administrator ends it. Their sessions end. Refuses with NOT_FOUND and LAST_ADMINISTRATOR. */
export function deactivateUser(ctx: Ctx, email: string): Promise<void> {
  return onAccount(ctx, email, async (tx, { id, bannedAt }) => {
    if (await isLastAdministrator(tx, id)) throw refuse('LAST_ADMINISTRATOR');
    if (bannedAt === null) await ban(tx, ctx, { id }, 'Deactivated by the operator', null);
  });
}

/** Takes the locks of an act on an account, in the order of every act. */
function onAccount(ctx: Ctx, email: string, work: (tx: Tx, user: User) => Promise<unknown>): Promise<void> {
  return ctx.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, email);
    await lockAdministrators(tx);
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user) throw refuse('NOT_FOUND');
    await work(tx, user);
  });
}
