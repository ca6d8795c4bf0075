import { and, eq, lt, sql } from 'drizzle-orm';
import type { RetentionKind } from '#server/records/retention.ts';
import { nodeFigures } from './tables.ts';

/** Figures by day; minutes and hours are rolled up and deleted long before. */
export const figureRetention: RetentionKind = {
  setting: 'figures',
  table: nodeFigures,
  isDue: (before) => and(eq(nodeFigures.grain, 'day'), lt(nodeFigures.fromAt, before)),
  isNotHeld: sql`true`,
  async remove(tx, before, maximum) {
    const { rowCount } = await tx.execute(sql`
      delete from node_figures where ctid in (
        select ctid from node_figures where grain = 'day' and from_at < ${before.toISOString()}::timestamptz limit ${maximum})`);
    return rowCount ?? 0;
  },
};
