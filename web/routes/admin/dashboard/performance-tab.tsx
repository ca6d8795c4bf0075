import { useSearchParams } from 'react-router';
import { TabLinks } from '#web/back-office/tab-links.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const address = (key: string) => `?tab=performance${key === 'overview' ? '' : `&part=${key}`}`;

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

const panelId = 'performance-panel';

/** Requirements 2.2.9: five tabs below one of the dashboard, each with an address of its own. */
export function PerformanceTab() {
  const [params] = useSearchParams();
  const part = parts.find(({ key }) => key === params.get('part')) ?? parts[0];
  return (
    <>
      <TabLinks
        label="Performance"
        selected={part.key}
        tabs={parts.map(({ key, label }) => ({ key, label, search: address(key) }))}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={part.label} className="grid grid-cols-[minmax(0,1fr)] pt-6">
        <Part key={part.key} part={part} />
      </div>
    </>
  );
}

function Part({ part: { panel, label } }: { part: (typeof parts)[number] }) {
  const Content = useLazyModule(panel, true);
  return Content ? <Content /> : <SkeletonRows rows={6} label={`Loading ${label}...`} />;
}
