import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { PartTabs } from './part-tabs.tsx';

const parts = [
  {
    key: 'overview',
    label: 'Overview',
    panel: lazyModule(async () => (await import('#web/routes/admin/monitoring/overview.tsx')).MonitorOverview),
  },
  {
    key: 'vitals',
    label: 'Web Vitals',
    panel: lazyModule(async () => (await import('#web/routes/admin/monitoring/web-vitals.tsx')).WebVitals),
  },
  {
    key: 'health',
    label: 'System Health',
    panel: lazyModule(async () => (await import('#web/routes/admin/monitoring/system-health.tsx')).SystemHealth),
  },
  {
    key: 'accessibility',
    label: 'Accessibility',
    panel: lazyModule(
      async () => (await import('#web/routes/admin/monitoring/accessibility-results.tsx')).AccessibilityResults,
    ),
  },
  {
    key: 'alerts',
    label: 'Alerts',
    panel: lazyModule(async () => (await import('#web/routes/admin/monitoring/alerts.tsx')).MonitorAlerts),
  },
] as const;

/** Requirements 2.2.9: five tabs below one of the dashboard. */
export function PerformanceTab() {
  return <PartTabs tab="performance" label="Performance" parts={parts} />;
}
