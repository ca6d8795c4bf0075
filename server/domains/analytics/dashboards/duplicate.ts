import type { Widget } from '#contract/analytics/widgets.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { readDashboard } from './detail.ts';
import { dashboardRecords } from './records.ts';

const nameLength = 80;

/** Creates a copy of a dashboard with widgets of its own; the copy has no link. Refuses with NOT_FOUND. */
export function duplicateDashboard(ctx: Ctx, { id }: { id: string }): Promise<{ id: string; name: string }> {
  const at = ctx.now();
  return transact(ctx, async (tx) => {
    const original = await readDashboard(tx, ctx, id);
    const ids = new Map(original.widgets.map((widget) => [widget.id, ctx.newId()]));
    const newIdOf = (widget: Widget['id']) => ids.get(widget) ?? ctx.newId();
    const values = {
      id: ctx.newId(),
      name: `Copy of ${original.name}`.slice(0, nameLength),
      widgets: original.widgets.map((widget) => ({ ...widget, id: newIdOf(widget.id) })),
      layout: original.layout.map((size) => ({ ...size, widget: newIdOf(size.widget) })),
      createdBy: actorOf(ctx).id,
      createdAt: at,
      updatedAt: at,
    };
    return dashboardRecords.create(tx, ctx, values, { action: 'dashboard.created', details: { copyOf: id } });
  });
}
