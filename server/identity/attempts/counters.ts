import { eq, type SQL, sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { signInAttempts } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';

/** A lockout ends by itself after this time. */
export const lockoutMinutes = 15;
const lockoutMs = lockoutMinutes * minuteMs;

export type AttemptCount = typeof signInAttempts.$inferSelect;

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** A count that started at this moment or earlier is over. */
export const endOfWindow = (ctx: Pick<Ctx, 'now'>) => new Date(ctx.now().getTime() - lockoutMs);

export function secondsUntilUnlock({ now }: Ctx, startedAt: Date): number {
  return Math.max(1, Math.ceil((startedAt.getTime() + lockoutMs - now().getTime()) / 1000));
}

export function networkKeyOf({ request }: Ctx): string {
  return `network:${networkOf(request.address)}`;
}

/**
 * Counts an attempt of the request's network. Returns null, or the seconds to wait if the network has reached the limit:
 * then nothing is written. The attempt that reaches the limit starts the waiting time.
 */
export async function countNetworkAttempt(tx: Tx, ctx: Ctx, limit: number): Promise<number | null> {
  const subject = networkKeyOf(ctx);
  const isOver = sql`known.started_at <= ${at(endOfWindow(ctx))}`;
  const { rowCount } = await tx.execute(sql`
    insert into sign_in_attempts as known (subject, count, started_at)
    select ${subject}, 1, ${at(ctx.now())}
     where not exists (
       select from sign_in_attempts known where subject = ${subject} and count >= ${limit} and not ${isOver}
     )
    on conflict (subject) do update set
      count = case when ${isOver} then 1 else known.count + 1 end,
      started_at = case when ${isOver} or known.count + 1 >= ${limit} then ${at(ctx.now())} else known.started_at end
     where known.count < ${limit} or ${isOver}`);
  if (rowCount === 1) return null;
  const [network] = await tx.select().from(signInAttempts).where(eq(signInAttempts.subject, subject));
  return secondsUntilUnlock(ctx, network?.startedAt ?? ctx.now());
}

/**
 * Counts an attempt of this subject, before it is checked, so that parallel attempts cannot exceed the limit. A count
 * restarts when its window is over; the attempt that exceeds the limit starts the lockout time. Returns null, and counts
 * nothing, if a lockout is over that nothing was recorded of yet.
 */
export async function increment(
  tx: Tx,
  ctx: Ctx,
  subject: string | SQL<string>,
  limit: number,
): Promise<AttemptCount | null> {
  const now = at(ctx.now());
  const isOver = sql`${signInAttempts.startedAt} <= ${at(endOfWindow(ctx))}`;
  const [counted] = await tx
    .insert(signInAttempts)
    .values({ subject, count: 1, startedAt: ctx.now() })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${signInAttempts.count} + 1 end`,
        startedAt: sql`case when ${isOver} or ${signInAttempts.count} = ${limit} then ${now} else ${signInAttempts.startedAt} end`,
      },
      setWhere: sql`${signInAttempts.lockedAt} is null or not ${isOver}`,
    })
    .returning();
  return counted ?? null;
}
