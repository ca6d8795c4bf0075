import type { ReactNode } from 'react';
import { type LazyModule, lazyModule } from '#web/ui/overlays/lazy-module.ts';

interface AnalyticsView {
  /** Its value in the address. */
  key: string;
  label: string;
  part: LazyModule<() => ReactNode>;
}

/** The views of the tab Analytics; the first is shown where the address names none. */
export const analyticsViews: readonly [AnalyticsView, ...AnalyticsView[]] = [
  {
    key: 'overview',
    label: 'Site overview',
    part: lazyModule(async () => (await import('./overview/overview-view.tsx')).OverviewView),
  },
  {
    key: 'dashboards',
    label: 'Dashboards',
    part: lazyModule(async () => (await import('./dashboards/dashboard-list.tsx')).DashboardsView),
  },
  {
    key: 'events',
    label: 'Events',
    part: lazyModule(async () => (await import('./event-explorer.tsx')).EventExplorer),
  },
  {
    key: 'funnels',
    label: 'Funnels',
    part: lazyModule(async () => (await import('./journeys/funnel-view.tsx')).FunnelView),
  },
  {
    key: 'retention',
    label: 'Retention',
    part: lazyModule(async () => (await import('./journeys/retention-view.tsx')).RetentionView),
  },
];
