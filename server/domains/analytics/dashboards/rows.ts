import { and, eq, gt } from 'drizzle-orm';
import type { DashboardRow } from '#contract/analytics/dashboards.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { dashboardLinks, dashboards } from './tables.ts';

/** Selects dashboards with the address of who created them, and until when their link is valid. */
export function selectDashboards(tx: Tx, { now }: Pick<Ctx, 'now'>) {
  const { dashboardId, expiresAt } = dashboardLinks;
  return tx
    .select({ dashboard: dashboards, creator: users.email, sharedUntil: expiresAt })
    .from(dashboards)
    .leftJoin(users, eq(users.id, dashboards.createdBy))
    .leftJoin(dashboardLinks, and(eq(dashboardId, dashboards.id), gt(expiresAt, now())))
    .$dynamic();
}

export function toRow({
  dashboard,
  creator,
  sharedUntil,
}: Awaited<ReturnType<typeof selectDashboards>>[number]): DashboardRow {
  const { id, version, name, updatedAt, widgets } = dashboard;
  const isPublic = sharedUntil !== null;
  return { id, version, name, isPublic, updatedAt, widgetCount: widgets.length, createdBy: creator };
}
