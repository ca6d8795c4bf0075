import { inArray, lt, lte } from 'drizzle-orm';
import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { rateLimitAllowances, rateLimitRefusals, rateLimitRequests } from '#server/domains/rate-limits/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';

/** Rows of one transaction. */
const batch = 5_000;

/** Deletes refusals after a day, allowances that are over, and request counts that no backtest reads any more. */
export async function deleteOldRateLimitData({ db, now }: Services): Promise<void> {
  await db.transact(systemScope, async (tx) => {
    await tx.delete(rateLimitRefusals).where(lt(rateLimitRefusals.lastAt, new Date(now().getTime() - dayMs)));
    await tx.delete(rateLimitAllowances).where(lte(rateLimitAllowances.expiresAt, now()));
  });
  const before = new Date(now().getTime() - backtestDays * dayMs);
  for (let deleted = batch; deleted === batch; ) {
    deleted = await db.transact(systemScope, async (tx) => {
      const { id, minute } = rateLimitRequests;
      const old = tx.select({ id }).from(rateLimitRequests).where(lt(minute, before)).limit(batch);
      return (await tx.delete(rateLimitRequests).where(inArray(id, old))).rowCount ?? 0;
    });
  }
}
