import { dashboardsContract } from '#contract/analytics/dashboards.ts';
import { readWidgetData } from '#server/domains/analytics/widgets/data.ts';
import { exportWidget } from '#server/domains/analytics/widgets/export-csv.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { createDashboard } from './create.ts';
import { getDashboard } from './detail.ts';
import { duplicateDashboard } from './duplicate.ts';
import { revokeLink, shareDashboard } from './link/share.ts';
import { getLink, getSharedDashboard } from './link/shared.ts';
import { dashboardList } from './list.ts';
import { chooseMails, getMails } from './mails/choose.ts';
import { removeDashboard, renameDashboard, saveWidgets } from './save.ts';

export const dashboardsRouter = guarded(dashboardsContract, {
  list: pagesOf(dashboardList),
  get: getDashboard,
  create: createDashboard,
  rename: renameDashboard,
  save: saveWidgets,
  duplicate: duplicateDashboard,
  remove: removeDashboard,
  mails: getMails,
  chooseMails,
  link: getLink,
  share: shareDashboard,
  revokeLink,
  shared: getSharedDashboard,
  exportWidget,
  widgetData: (ctx, input) => readWidgetData(ctx, input.query),
});
