import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { untrimmed } from '#contract/text.ts';
import { linkDays } from './link-choices.ts';
import { widget, widgetData, widgetSize } from './widgets.ts';

const dashboardLink = z.object({
  createdAt: z.date(),
  /** The address of who created it; null: an erased account. */
  createdBy: z.string().nullable(),
  expiresAt: z.date(),
});
export type DashboardLink = z.infer<typeof dashboardLink>;

/** What everybody with the link sees: titles and figures, of nobody by name. */
const sharedDashboard = z.object({
  name: z.string(),
  expiresAt: z.date(),
  /** In the order in which they are shown. */
  widgets: z.array(z.object({ widget, size: widgetSize, data: widgetData })),
});
export type SharedDashboard = z.infer<typeof sharedDashboard>;

export const dashboardLinkProcedures = {
  link: get('analytics.read', '/dashboards/{id}/link', 'Get the valid link of a dashboard, without its secret', {
    refuses: [],
  })
    .input(byId)
    .output(z.object({ link: dashboardLink.nullable() })),
  share: post(
    'analytics.manage',
    '/dashboards/{id}/link',
    'Create a link that shows a dashboard without signing in; the link before it ends',
    { reauthenticate: true },
  )
    .input(byId.extend({ days: z.enum(keysOf(linkDays)) }))
    .output(z.object({ path: z.string(), expiresAt: z.date() })),
  revokeLink: post('analytics.manage', '/dashboards/{id}/link/removal', 'Remove the link of a dashboard')
    .input(byId)
    .output(byId),
  shared: get('public', '/shared-dashboard', 'Get a dashboard and its figures by its link', {
    refuses: ['LINK_INVALID'],
    // Enough to read, too few to try tokens.
    limits: [{ name: 'dashboard-link', points: 300, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ token: untrimmed(100).min(1) }))
    .output(sharedDashboard),
};
