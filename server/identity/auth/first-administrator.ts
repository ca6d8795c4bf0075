import { eq, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { openSession } from '#server/identity/sessions/open.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { createUser } from './create-user.ts';
import { checkLink, consumeLink, issueLink } from './links/links.ts';
import { checkNewPassword } from './passwords/new-password.ts';
import { hashPassword } from './passwords/passwords.ts';

const firstAdministratorLock = 4_177_003;

/**
 * Ensures that there is an administrator. Creates the one from the operator's configuration if there is none; without a
 * configured one, returns a one-time set-up link to print.
 */
export async function ensureAdministrator(
  ctx: Ctx,
  named: { email: string; password: string } | null,
): Promise<{ setUpLink: string | null }> {
  const passwordHash = named && (await hashPassword(named.password));
  return ctx.db.transact(systemScope, async (tx) => {
    if (await hasAdministrator(tx)) return { setUpLink: null };
    if (named === null || passwordHash === null) return { setUpLink: (await issueLink(tx, ctx, 'set-up', null)).href };
    await createFirst(tx, ctx, named.email, passwordHash, 'environment');
    return { setUpLink: null };
  });
}

/** Creates the first administrator with the printed set-up link and signs them in. Refuses with LINK_INVALID. */
export async function setUpAdministrator(
  ctx: Ctx,
  { token, email, password }: { token: string; email: string; password: string },
): Promise<Session> {
  await ctx.db.transact(systemScope, (tx) => checkLink(tx, ctx, 'set-up', token));
  await checkNewPassword(ctx, { email, password });
  const passwordHash = await hashPassword(password);
  return transact(ctx, async (tx) => {
    await consumeLink(tx, ctx, 'set-up', token);
    if (await hasAdministrator(tx)) throw refuse('LINK_INVALID');
    if (await findCredential(tx, email)) throw refuseFields({ email: 'This address already has an account' });
    const user = await createFirst(tx, ctx, email, passwordHash, 'set-up link');
    return openSession(tx, ctx, user, { method: 'set-up' });
  });
}

/** The advisory lock makes two processes that start at the same time wait for each other. */
async function hasAdministrator(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`);
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found !== undefined;
}

async function createFirst(tx: Tx, ctx: Ctx, email: string, passwordHash: string, origin: string): Promise<User> {
  const existing = await findCredential(tx, email);
  if (existing) throw new Error('the address of the first administrator belongs to a member already');
  const user = await createUser(tx, ctx, { email, passwordHash, role: 'admin', emailVerified: true });
  await recordAudit(tx, ctx, {
    action: 'administrator.created',
    resourceId: user.id,
    user,
    details: { origin },
  });
  return user;
}
