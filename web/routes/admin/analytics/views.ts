import type { ReactNode } from 'react';
import { type PartOnUse, partOnUse } from '#web/ui/overlays/part-on-use.ts';

interface AnalyticsView {
  /** Its value in the address. */
  key: string;
  label: string;
  part: PartOnUse<() => ReactNode>;
}

/** The views of the tab Analytics; the first is shown where the address names none. */
export const analyticsViews: readonly [AnalyticsView, ...AnalyticsView[]] = [
  {
    key: 'dashboards',
    label: 'Dashboards',
    part: partOnUse(async () => (await import('./dashboards/dashboards-view.tsx')).DashboardsView),
  },
  {
    key: 'events',
    label: 'Events',
    part: partOnUse(async () => (await import('./event-explorer.tsx')).EventExplorer),
  },
  {
    key: 'funnels',
    label: 'Funnels',
    part: partOnUse(async () => (await import('./journeys/funnel-view.tsx')).FunnelView),
  },
  {
    key: 'retention',
    label: 'Retention',
    part: partOnUse(async () => (await import('./journeys/retention-view.tsx')).RetentionView),
  },
];
