import type { DashboardForm } from '#contract/analytics/dashboards.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { dashboardRecords } from './records.ts';

/** Creates a dashboard without widgets, which only administrators can read. */
export function createDashboard(ctx: Ctx, { name }: DashboardForm): Promise<{ id: string; name: string }> {
  const at = ctx.now();
  const values = { id: ctx.newId(), name, createdBy: actorOf(ctx).id, createdAt: at, updatedAt: at };
  return transact(ctx, (tx) => dashboardRecords.create(tx, ctx, values, { action: 'dashboard.created' }));
}
