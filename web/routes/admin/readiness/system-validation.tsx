import { screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { DocumentationSummary } from '../documentation/member-summary.tsx';
import { ReadinessScreen, type ReadinessTab } from './readiness-screen.tsx';
import { productionReadinessTab } from './tabs.ts';

export const meta = screenMeta('/system-validation');

const tabs: [ReadinessTab, ...ReadinessTab[]] = [
  {
    key: 'system-validation',
    label: 'System Validation',
    panel: lazyModule(async () => (await import('./tabs/validation.tsx')).SystemValidation),
  },
  productionReadinessTab,
  {
    key: 'documentation',
    label: 'Documentation',
    panel: lazyModule(async () => (await import('../documentation/documentation-tab.tsx')).DocumentationTab),
  },
];

/** Requirements 2.2.11. */
export default function SystemValidationScreen() {
  return (
    <ReadinessScreen
      path="/system-validation"
      intro="Real checks of the running system, and the documentation of its parts."
      tabs={tabs}
      forMembers={<DocumentationSummary />}
    />
  );
}
