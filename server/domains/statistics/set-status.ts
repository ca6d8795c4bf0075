import type { StatisticDetail } from '#contract/content/statistics.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { readStatistic } from './detail.ts';
import { lockStatistics } from './lock.ts';
import { requireOnlyValue } from './one-value.ts';
import { statisticRecords } from './records.ts';
import { requireFuture } from './save.ts';

/**
 * Publishes a statistic on every page that names it, or withdraws it. Refuses with NOT_FOUND, CONFLICT, and with
 * INVALID_INPUT when it has expired or another one is published for its measure.
 */
export function setStatisticStatus(
  ctx: Ctx,
  { id, version, status }: VersionRef & { status: 'draft' | 'published' },
): Promise<StatisticDetail> {
  return transact(ctx, async (tx) => {
    await lockStatistics(tx);
    const statistic = await statisticRecords.lock(tx, { id, version });
    if (status === 'published') {
      requireFuture(ctx, statistic.expiresOn);
      await requireOnlyValue(tx, ctx, statistic);
    }
    const action = status === 'published' ? 'statistic.published' : 'statistic.withdrawn';
    await statisticRecords.change(tx, ctx, { id, version }, () => ({ set: { status }, action }));
    return readStatistic(tx, id);
  });
}

/** Records that the figure is right as of now. Refuses with NOT_FOUND or CONFLICT. */
export function confirmStatistic(ctx: Ctx, ref: VersionRef): Promise<StatisticDetail> {
  return transact(ctx, async (tx) => {
    const set = { confirmedAt: ctx.now(), toBeReplaced: false };
    await statisticRecords.change(tx, ctx, ref, () => ({ set, action: 'statistic.confirmed' }));
    return readStatistic(tx, ref.id);
  });
}

/** Deletes a draft. Refuses with NOT_FOUND, CONFLICT, and with INVALID_INPUT while it is published or pages name it. */
export function removeStatistic(ctx: Ctx, { id, version }: VersionRef): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const { figure, label, status } = await statisticRecords.lock(tx, { id, version });
    if (status === 'published') throw refuseFields({ id: 'Withdraw the statistic before you delete it' });
    const { usedOn, usedInCollections } = await readStatistic(tx, id);
    const uses = [...usedOn.map(({ path }) => path), ...usedInCollections];
    if (uses.length > 0) throw refuseFields({ id: `Still used on ${uses.slice(0, 5).join(', ')}` });
    await statisticRecords.remove(
      tx,
      ctx,
      { id, version },
      { action: 'statistic.deleted', details: { figure, label } },
    );
    return { id };
  });
}
