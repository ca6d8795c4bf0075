import { and, eq, isNull, sql } from 'drizzle-orm';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { signInAttempts } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

/** A lock opens by itself after this time. */
export const lockoutMinutes = 15;

export interface Attempt {
  accountKey: string;
  networkKey: string;
  allowed: boolean;
  /** Too many guesses at this account; its owner is told once. */
  isAccountLocked: boolean;
  retryAfterSeconds: number;
}

/**
 * Counts a guess for the account and for the network before it is checked, so that parallel guesses cannot exceed
 * the limit of the live settings. Addresses without an account are counted alike.
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

/** A count begins anew when its time is over. The guess that is one too many starts the time of the lock. */
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

/** Whether the owner of a closed account is still to be told. True once for each lock, also for refusals at once. */
export async function markLockoutNoticed(tx: Tx, ctx: Ctx, { accountKey, isAccountLocked }: Attempt): Promise<boolean> {
  if (!isAccountLocked) return false;
  const notYetNoticed = and(eq(signInAttempts.subject, accountKey), isNull(signInAttempts.noticedAt));
  return (await tx.update(signInAttempts).set({ noticedAt: ctx.now() }).where(notYetNoticed).returning()).length > 0;
}

/** The right password: the account's count goes, the network gets its one attempt back. */
export async function resetAttempts(tx: Tx, { accountKey, networkKey }: Attempt): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, accountKey));
  await tx
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(eq(signInAttempts.subject, networkKey));
}

/** Whoever proved that the address is theirs may guess anew. */
export async function resetAccountAttempts(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.subject, accountKeyOf(ctx, email)));
}

function accountKeyOf({ secrets }: Ctx, email: string): string {
  return `account:${digest(secrets, 'sign-in', email)}`;
}
