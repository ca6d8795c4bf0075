import { Link } from 'react-router';
import { screens } from '#contract/back-office.ts';
import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { GoLiveSummary } from '../go-live/member-summary.tsx';
import { ReadinessScreen, type ReadinessTab } from './readiness-screen.tsx';
import { productionReadinessTab } from './tabs.ts';

export const meta = screenMeta('/quality-assurance');

const tabs: [ReadinessTab, ...ReadinessTab[]] = [
  {
    key: 'qa-testing',
    label: 'QA Testing',
    panel: lazyModule(async () => (await import('./tabs/qa-testing.tsx')).QaTesting),
  },
  productionReadinessTab,
  {
    key: 'go-live',
    label: 'Go-Live Checklist',
    panel: lazyModule(async () => (await import('../go-live/checklist.tsx')).GoLiveChecklist),
  },
];

/** Requirements 2.2.10. */
export default function QualityAssurance() {
  return (
    <ReadinessScreen
      path="/quality-assurance"
      intro="Tests and checks of this installation, and what is left to do before it goes live."
      tabs={tabs}
      forMembers={<GoLiveSummary />}
      actions={
        <Link to="/system-validation" className={buttonClass({ variant: 'outline' })}>
          {screens['/system-validation'].label}
        </Link>
      }
    />
  );
}
