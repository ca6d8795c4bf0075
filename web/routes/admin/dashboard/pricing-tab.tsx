import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { PartTabs } from './part-tabs.tsx';

const parts = [
  {
    key: 'tiers',
    label: 'Pricing Tiers',
    panel: lazyModule(async () => (await import('./pricing/pricing-tiers.tsx')).PricingTiers),
  },
  {
    key: 'services',
    label: 'Service Complexity',
    panel: lazyModule(async () => (await import('./pricing/service-complexity.tsx')).ServiceComplexity),
  },
  {
    key: 'calculator',
    label: 'Price Calculator',
    panel: lazyModule(async () => (await import('./pricing/price-calculator.tsx')).PriceCalculator),
  },
] as const;

/** Requirements 2.2.7: three tabs below one of the dashboard. */
export function PricingTab() {
  return <PartTabs tab="pricing" label="Pricing" parts={parts} hasHeading />;
}
