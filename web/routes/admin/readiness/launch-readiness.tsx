import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { GoLiveSummary } from '../go-live/member-summary.tsx';
import { ReadinessScreen, type ReadinessTab } from './readiness-screen.tsx';

export const meta = screenMeta('/launch-readiness');

const tabs: [ReadinessTab, ...ReadinessTab[]] = [
  {
    key: 'deployment',
    label: 'Deployment Checklist',
    panel: lazyModule(async () => (await import('../go-live/checklist.tsx')).DeploymentChecklist),
  },
  {
    key: 'security',
    label: 'Security Audit',
    panel: lazyModule(async () => (await import('./tabs/security-audit.tsx')).SecurityAudit),
  },
  {
    key: 'performance',
    label: 'Performance',
    panel: lazyModule(async () => (await import('./tabs/performance.tsx')).Performance),
  },
  {
    key: 'monitoring',
    label: 'Monitoring',
    panel: lazyModule(async () => (await import('./tabs/monitoring.tsx')).Monitoring),
  },
];

/** Requirements 2.2.12. */
export default function LaunchReadiness() {
  return (
    <ReadinessScreen
      path="/launch-readiness"
      intro="Real checks of the running system. Each shows what was looked at, and when."
      tabs={tabs}
      forMembers={<GoLiveSummary />}
    />
  );
}
