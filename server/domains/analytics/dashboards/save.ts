import type { Dashboard, DashboardForm } from '#contract/analytics/dashboards.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';
import { readDashboard } from './detail.ts';
import { dashboardRecords } from './records.ts';

/** Renames a dashboard. Refuses with NOT_FOUND or CONFLICT. */
export function renameDashboard(ctx: Ctx, { name, ...ref }: DashboardForm & VersionRef): Promise<Dashboard> {
  return transact(ctx, async (tx) => {
    await dashboardRecords.change(tx, ctx, ref, () => ({ set: { name }, action: 'dashboard.renamed' }));
    return readDashboard(tx, ctx, ref.id);
  });
}

/** Replaces the widgets of a dashboard and their layout. Refuses with NOT_FOUND or CONFLICT. */
export function saveWidgets(
  ctx: Ctx,
  { id, version, widgets, layout }: Pick<Dashboard, 'widgets' | 'layout'> & VersionRef,
): Promise<Dashboard> {
  return transact(ctx, async (tx) => {
    await dashboardRecords.change(tx, ctx, { id, version }, () => ({
      set: { widgets, layout },
      action: 'dashboard.saved',
      details: { widgets: widgets.length },
    }));
    return readDashboard(tx, ctx, id);
  });
}

/** Deletes a dashboard; the events stay. Refuses with NOT_FOUND or CONFLICT. */
export function removeDashboard(ctx: Ctx, ref: VersionRef): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    await dashboardRecords.remove(tx, ctx, ref, { action: 'dashboard.deleted' });
    return { id: ref.id };
  });
}
