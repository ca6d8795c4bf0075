import { dashboardsContract } from '#contract/analytics/dashboards.ts';
import { readWidgetData } from '#server/domains/analytics/widgets/data.ts';
import { exportWidget } from '#server/domains/analytics/widgets/export-csv.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createDashboard } from './create.ts';
import { getDashboard } from './detail.ts';
import { duplicateDashboard } from './duplicate.ts';
import { revokeLink, shareDashboard } from './link/share.ts';
import { getLink, getSharedDashboard } from './link/shared.ts';
import { listDashboards } from './list.ts';
import { chooseMails, getMails } from './mails/choose.ts';
import { removeDashboard, renameDashboard, saveWidgets } from './save.ts';

const dashboards = guarded(dashboardsContract);

export const dashboardsRouter = {
  list: dashboards.list.handler(({ context, input }) => listDashboards(context, input)),
  get: dashboards.get.handler(({ context, input }) => getDashboard(context, input)),
  create: dashboards.create.handler(({ context, input }) => createDashboard(context, input)),
  rename: dashboards.rename.handler(({ context, input }) => renameDashboard(context, input)),
  save: dashboards.save.handler(({ context, input }) => saveWidgets(context, input)),
  duplicate: dashboards.duplicate.handler(({ context, input }) => duplicateDashboard(context, input)),
  remove: dashboards.remove.handler(({ context, input }) => removeDashboard(context, input)),
  mails: dashboards.mails.handler(({ context, input }) => getMails(context, input)),
  chooseMails: dashboards.chooseMails.handler(({ context, input }) => chooseMails(context, input)),
  link: dashboards.link.handler(({ context, input }) => getLink(context, input)),
  share: dashboards.share.handler(({ context, input }) => shareDashboard(context, input)),
  revokeLink: dashboards.revokeLink.handler(({ context, input }) => revokeLink(context, input)),
  shared: dashboards.shared.handler(({ context, input }) => getSharedDashboard(context, input)),
  exportWidget: dashboards.exportWidget.handler(({ context, input }) => exportWidget(context, input)),
  widgetData: dashboards.widgetData.handler(({ context, input }) => readWidgetData(context, input.query)),
};
