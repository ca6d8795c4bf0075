import { and, eq, isNull, sql } from 'drizzle-orm';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { signInAttempts } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

/** A lockout ends by itself after this time. */
export const lockoutMinutes = 15;

export interface Attempt {
  accountKey: string;
  networkKey: string;
  allowed: boolean;
  /** Too many wrong passwords for this account; its owner is notified once per lockout. */
  isAccountLocked: boolean;
  retryAfterSeconds: number;
}

/**
 * Counts an attempt for the account and for the network before the password is checked, so that parallel attempts
 * cannot exceed the limit of the current settings. Addresses without an account are counted in the same way.
 */
export async function countAttempt(ctx: Ctx, email: string): Promise<Attempt> {
  const { maxLoginAttempts } = (await currentSettings(ctx)).security;
  const accountKey = accountKeyOf(ctx, email);
  const networkKey = `network:${networkOf(ctx.request.address)}`;
  const rows = await ctx.db.transact(systemScope, (tx) =>
    incrementAttempts(tx, ctx, [accountKey, networkKey].sort(), maxLoginAttempts),
  );
  const exceeded = rows.filter(({ count }) => count > maxLoginAttempts);
  const unlocksAt = Math.max(0, ...exceeded.map(({ startedAt }) => startedAt.getTime())) + lockoutMinutes * 60_000;
  return {
    accountKey,
    networkKey,
    allowed: exceeded.length === 0,
    isAccountLocked: exceeded.some(({ subject }) => subject === accountKey),
    retryAfterSeconds: Math.max(1, Math.ceil((unlocksAt - ctx.now().getTime()) / 1000)),
  };
}

/** A count restarts when its window is over. The attempt that exceeds the limit starts the lockout time. */
function incrementAttempts(tx: Tx, ctx: Ctx, subjects: string[], limit: number) {
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const isOver = sql`${signInAttempts.startedAt} <= ${at} - ${`${lockoutMinutes} minutes`}::interval`;
  return tx
    .insert(signInAttempts)
    .values(subjects.map((subject) => ({ subject, count: 1, startedAt: ctx.now() })))
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${signInAttempts.count} + 1 end`,
        startedAt: sql`case when ${isOver} or ${signInAttempts.count} = ${limit} then ${at} else ${signInAttempts.startedAt} end`,
        noticedAt: sql`case when ${isOver} then null else ${signInAttempts.noticedAt} end`,
      },
    })
    .returning();
}

/**
 * Marks that the owner of a locked account was notified. Returns true once for each lockout, also when attempts are
 * refused in parallel.
 */
export async function markLockoutNoticed(tx: Tx, ctx: Ctx, { accountKey, isAccountLocked }: Attempt): Promise<boolean> {
  if (!isAccountLocked) return false;
  const notYetNoticed = and(eq(signInAttempts.subject, accountKey), isNull(signInAttempts.noticedAt));
  return (await tx.update(signInAttempts).set({ noticedAt: ctx.now() }).where(notYetNoticed).returning()).length > 0;
}

/** After a correct password: deletes the account's count and takes this attempt off the network's count. */
export async function resetAttempts(tx: Tx, { accountKey, networkKey }: Attempt): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, accountKey));
  await tx
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(eq(signInAttempts.subject, networkKey));
}

/** Deletes the account's count, for a user who has just proven that the address is theirs. */
export async function resetAccountAttempts(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, accountKeyOf(ctx, email)));
}

function accountKeyOf({ secrets }: Ctx, email: string): string {
  return `account:${digest(secrets, 'sign-in', email)}`;
}
