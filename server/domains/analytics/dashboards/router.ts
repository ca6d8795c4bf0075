import { readWidgetData } from '#server/domains/analytics/widgets/data.ts';
import { exportWidget } from '#server/domains/analytics/widgets/export-csv.ts';
import { os } from '#server/platform/guard/guard.ts';
import { createDashboard } from './create.ts';
import { getDashboard } from './detail.ts';
import { duplicateDashboard } from './duplicate.ts';
import { revokeLink, shareDashboard } from './link/share.ts';
import { getLink, getSharedDashboard } from './link/shared.ts';
import { listDashboards } from './list.ts';
import { chooseMails, getMails } from './mails/choose.ts';
import { removeDashboard, renameDashboard, saveWidgets } from './save.ts';

export const dashboardsRouter = {
  list: os.dashboards.list.handler(({ context, input }) => listDashboards(context, input)),
  get: os.dashboards.get.handler(({ context, input }) => getDashboard(context, input)),
  create: os.dashboards.create.handler(({ context, input }) => createDashboard(context, input)),
  rename: os.dashboards.rename.handler(({ context, input }) => renameDashboard(context, input)),
  save: os.dashboards.save.handler(({ context, input }) => saveWidgets(context, input)),
  duplicate: os.dashboards.duplicate.handler(({ context, input }) => duplicateDashboard(context, input)),
  remove: os.dashboards.remove.handler(({ context, input }) => removeDashboard(context, input)),
  mails: os.dashboards.mails.handler(({ context, input }) => getMails(context, input)),
  chooseMails: os.dashboards.chooseMails.handler(({ context, input }) => chooseMails(context, input)),
  link: os.dashboards.link.handler(({ context, input }) => getLink(context, input)),
  share: os.dashboards.share.handler(({ context, input }) => shareDashboard(context, input)),
  revokeLink: os.dashboards.revokeLink.handler(({ context, input }) => revokeLink(context, input)),
  shared: os.dashboards.shared.handler(({ context, input }) => getSharedDashboard(context, input)),
  exportWidget: os.dashboards.exportWidget.handler(({ context, input }) => exportWidget(context, input)),
  widgetData: os.dashboards.widgetData.handler(({ context, input }) => readWidgetData(context, input.query)),
};
