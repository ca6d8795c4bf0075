import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { can } from '#contract/permissions.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { ReadinessScreen, type ReadinessTab } from '#web/routes/admin/readiness/readiness-screen.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { openAlertsQuery } from './monitor-queries.ts';
import { ServiceState } from './service-state.tsx';

export const meta = screenMeta('/production-monitor');

const alertsTab: ReadinessTab = {
  key: 'alerts',
  label: 'Alerts',
  panel: lazyModule(async () => (await import('./alerts.tsx')).MonitorAlerts),
};

const backupsTab: ReadinessTab = {
  key: 'backups',
  label: 'Backups',
  panel: lazyModule(async () => (await import('./backups.tsx')).MonitorBackups),
};

const tabs: [ReadinessTab, ...ReadinessTab[]] = [
  {
    key: 'overview',
    label: 'Overview',
    panel: lazyModule(async () => (await import('./overview.tsx')).MonitorOverview),
  },
  {
    key: 'performance',
    label: 'Performance',
    panel: lazyModule(async () => (await import('./performance.tsx')).MonitorPerformance),
  },
  {
    key: 'analytics',
    label: 'Analytics',
    panel: lazyModule(async () => (await import('./traffic.tsx')).MonitorTraffic),
  },
];

/** Requirements 2.2.9: what was measured last, every five seconds. */
export default function ProductionMonitor() {
  const { role } = useAppData().session.user;
  // Asked by nobody else: a refusal would stand in the activity of a member.
  const isOperator = can(role, 'operations.read');
  const { data: open } = useQuery({ ...openAlertsQuery(), enabled: isOperator });
  const label = open && open.length > 0 ? `Alerts (${open.length})` : 'Alerts';
  return (
    <ReadinessScreen
      path="/production-monitor"
      intro={isOperator ? 'Measured by each node every 5 s. Times in Europe/Zurich.' : 'Times in Europe/Zurich.'}
      actions={
        <Link to="/admin/status" className={buttonClass({ variant: 'outline' })}>
          Status page
        </Link>
      }
      tabs={[...tabs, { ...alertsTab, label }, backupsTab]}
      summary={<ServiceState />}
    />
  );
}
