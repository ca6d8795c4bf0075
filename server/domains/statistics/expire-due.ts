import { and, eq, lte } from 'drizzle-orm';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { anyRow } from '#server/platform/schedules/any-row.ts';
import { lockStatistics } from './lock.ts';
import { statisticRecords } from './records.ts';
import { statistics } from './tables.ts';

/** Withdraws the statistics that have expired from every page, in every process, and returns their number. */
export function expireStatistics(services: Services): Promise<number> {
  const ctx = systemContext(services, 'statistics');
  return services.db.transact(systemScope, async (tx) => {
    const [due] = await tx.select({ id: statistics.id }).from(statistics).where(isDue(ctx.now())).limit(1);
    if (!due) return 0;
    await lockStatistics(tx);
    return expireDueIn(tx, ctx);
  });
}

const isDue = (now: Date) => and(eq(statistics.status, 'published'), lte(statistics.expiresOn, dayInZurich(now)));

/** Whether a published statistic has expired. */
export const isStatisticExpired = (now: Date) => anyRow(statistics, isDue(now));

/** The same in the transaction of an act that has locked the statistics. */
export async function expireDueIn(tx: Tx, ctx: Ctx): Promise<number> {
  const due = await tx
    .select({ id: statistics.id })
    .from(statistics)
    .where(isDue(ctx.now()))
    .orderBy(statistics.id)
    .for('update');
  for (const { id } of due)
    await statisticRecords.change(tx, ctx, { id }, () => ({ set: { status: 'expired' }, action: 'statistic.expired' }));
  return due.length;
}
