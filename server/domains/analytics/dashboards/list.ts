import type { DashboardQuery, DashboardRow } from '#contract/analytics/dashboards.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { selectDashboards, toRow } from './rows.ts';
import { dashboards } from './tables.ts';

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
