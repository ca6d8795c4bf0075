import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { statisticRecords } from './records.ts';
import { statistics } from './tables.ts';

/** Makes another administrator, or nobody, the owner of every statistic of one, in the caller's transaction. */
export async function reassignStatistics(tx: Tx, ctx: Ctx, from: string, to: string | null): Promise<void> {
  const owned = tx.select({ id: statistics.id }).from(statistics).where(eq(statistics.ownerId, from));
  for (const { id } of await owned.orderBy(asc(statistics.id)))
    await statisticRecords.change(tx, ctx, { id }, () => ({ set: { ownerId: to }, action: 'statistic.saved' }));
}
