import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { PartTabs } from './part-tabs.tsx';

const parts = [
  { key: 'learn', label: 'Learn', panel: lazyModule(async () => (await import('./pricing/learn.tsx')).Learn) },
  {
    key: 'assessment',
    label: 'Assessment',
    panel: lazyModule(async () => (await import('./pricing/assessment.tsx')).Assessment),
  },
  {
    key: 'impact',
    label: 'Pricing Impact',
    panel: lazyModule(async () => (await import('./pricing/pricing-impact.tsx')).PricingImpact),
  },
] as const;

/** Requirements 2.2.8: three tabs below one of the dashboard. */
export function EducationTab() {
  return <PartTabs tab="education" label="Education" parts={parts} hasHeading />;
}
