import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, named, versioned } from '#contract/records.ts';
import { requiredLine } from '#contract/text.ts';
import { dashboardLinkProcedures } from './dashboard-links.ts';
import { dashboardMails } from './dashboard-mails.ts';
import { maximumWidgets } from './widget-choices.ts';
import { widget, widgetData, widgetQuery, widgetSize } from './widgets.ts';

export const dashboardForm = z.object({ name: requiredLine(80, 'Please enter a name') });
export type DashboardForm = z.infer<typeof dashboardForm>;

const dashboardRow = versioned.extend({
  name: z.string(),
  widgetCount: z.number().int(),
  /** Requirements 2.3: anyone with its link can read it. */
  isPublic: z.boolean(),
  /** The address of who created it; null: an erased account. */
  createdBy: z.string().nullable(),
  updatedAt: z.date(),
});
export type DashboardRow = z.infer<typeof dashboardRow>;

const dashboard = dashboardRow.extend({ widgets: z.array(widget), layout: z.array(widgetSize) });
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardQuery = listQuery({ filters: {}, sorts: ['-updated', 'updated', 'name', '-name'] });
export type DashboardQuery = z.infer<typeof dashboardQuery>;

/** Widgets, and the size of each in the order in which they are shown. */
const content = z
  .object({ widgets: z.array(widget).max(maximumWidgets), layout: z.array(widgetSize).max(maximumWidgets) })
  .refine(
    ({ widgets, layout }) =>
      new Set(widgets.map(({ id }) => id)).size === widgets.length &&
      layout.length === widgets.length &&
      widgets.every(({ id }) => layout.filter((size) => size.widget === id).length === 1),
    { path: ['layout'], error: 'Every widget needs one size' },
  );

const mailChoice = z.object({ every: z.enum(keysOf(dashboardMails)) });

export const dashboardsContract = {
  ...dashboardLinkProcedures,
  list: get('analytics.read', '/dashboards', 'List the dashboards, by default the last changed first')
    .input(dashboardQuery)
    .output(pageOf(dashboardRow)),
  get: get('analytics.read', '/dashboards/{id}', 'Get a dashboard with its widgets and their layout')
    .input(byId)
    .output(dashboard),
  create: post('analytics.manage', '/dashboards', 'Create a dashboard without widgets')
    .input(dashboardForm)
    .output(named),
  rename: post('analytics.manage', '/dashboards/{id}/name', 'Rename a dashboard')
    .input(dashboardForm.extend(versioned.shape))
    .output(dashboard),
  save: post('analytics.manage', '/dashboards/{id}/widgets', 'Save the widgets of a dashboard and their layout', {
    refuses: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(content.and(versioned))
    .output(dashboard),
  duplicate: post('analytics.manage', '/dashboards/{id}/copies', 'Create a copy of a dashboard')
    .input(byId)
    .output(named),
  remove: post('analytics.manage', '/dashboards/{id}/removal', 'Delete a dashboard with its widgets')
    .input(versioned)
    .output(byId),
  mails: get('analytics.read', '/dashboards/{id}/mails', 'Get how often you get a dashboard by email', { refuses: [] })
    .input(byId)
    .output(mailChoice),
  chooseMails: post('analytics.read', '/dashboards/{id}/mails', 'Choose how often you get a dashboard by email')
    .input(byId.extend(mailChoice.shape))
    .output(mailChoice),
  exportWidget: get('analytics.read', '/dashboards/widget-csv', "Export the figures of a widget's query as CSV")
    .input(widgetQuery.and(widget.pick({ title: true })))
    .output(z.file()),
  widgetData: post('analytics.read', '/dashboards/widget-data', "Get the figures of a widget's query")
    .input(z.object({ query: widgetQuery }))
    .output(widgetData),
};
