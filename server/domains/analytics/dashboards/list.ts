import type { DashboardQuery } from '#contract/analytics/dashboards.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectDashboards, toRow } from './rows.ts';
import { dashboards } from './tables.ts';

export const dashboardList = defineList({
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
