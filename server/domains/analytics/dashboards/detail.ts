import { eq } from 'drizzle-orm';
import type { Dashboard } from '#contract/analytics/dashboards.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { selectDashboards, toRow } from './rows.ts';
import { dashboards } from './tables.ts';

/** Returns a dashboard with its widgets. Refuses with NOT_FOUND. */
export function getDashboard(ctx: Ctx, { id }: { id: string }): Promise<Dashboard> {
  return transact(ctx, (tx) => readDashboard(tx, ctx, id));
}

/** The same within a transaction. */
export async function readDashboard(tx: Tx, ctx: Ctx, id: string): Promise<Dashboard> {
  const [found] = await selectDashboards(tx, ctx).where(eq(dashboards.id, id));
  if (!found) throw refuse('NOT_FOUND');
  const { widgets, layout } = found.dashboard;
  return { ...toRow(found), widgets, layout };
}
