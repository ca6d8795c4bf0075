import { eq } from 'drizzle-orm';
import type { DashboardQuery, DashboardRow } from '#contract/analytics/dashboards.ts';
import type { ListPage } from '#contract/lists.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { dashboards } from './tables.ts';

/** Selects dashboards with the address of who created them. */
export function selectDashboards(tx: Tx) {
  return tx
    .select({ dashboard: dashboards, creator: users.email })
    .from(dashboards)
    .leftJoin(users, eq(users.id, dashboards.createdBy))
    .$dynamic();
}

const dashboardList = defineList({
  select: selectDashboards,
  id: dashboards.id,
  idOf: ({ dashboard }) => dashboard.id,
  search: [dashboards.name],
  filters: (_query: DashboardQuery) => [],
  sorts: {
    updated: { type: 'time', column: dashboards.updatedAt, value: ({ dashboard }) => dashboard.updatedAt },
    name: { type: 'text', column: dashboards.name, value: ({ dashboard }) => dashboard.name },
  },
  toRow,
});

/** Returns one page of the dashboards. */
export function listDashboards(ctx: Ctx, query: DashboardQuery): Promise<ListPage<DashboardRow>> {
  return readPage(ctx, dashboardList, query);
}

export function toRow({ dashboard, creator }: Awaited<ReturnType<typeof selectDashboards>>[number]): DashboardRow {
  const { id, version, name, isPublic, updatedAt, widgets } = dashboard;
  return { id, version, name, isPublic, updatedAt, widgetCount: widgets.length, createdBy: creator };
}
