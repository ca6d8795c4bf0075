import { onScreen } from '#web/back-office/list/list-address.ts';

const view = { tab: 'analytics', view: 'dashboards' };

/** The list of dashboards. */
export const dashboardsHref = `/enterprise-features${onScreen(view)}`;

/** One dashboard. */
export function dashboardHref(id: string): string {
  return `/enterprise-features${onScreen(view, new URLSearchParams({ dashboard: id }))}`;
}
