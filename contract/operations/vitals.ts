import { keysOf } from '#contract/labels.ts';

/** Requirements 1.9: performance budgets, with the limit above which requirements 2.9 or web.dev rates a value as poor. */
export const vitals = {
  LCP: { label: 'Largest contentful paint', budget: 2500, poor: 4000, unit: 'ms' },
  FID: { label: 'First input delay', budget: 100, poor: 300, unit: 'ms' },
  CLS: { label: 'Cumulative layout shift', budget: 0.1, poor: 0.25, unit: '' },
  FCP: { label: 'First contentful paint', budget: 1800, poor: 3000, unit: 'ms' },
  TTFB: { label: 'Time to first byte', budget: 800, poor: 1800, unit: 'ms' },
  INP: { label: 'Interaction to next paint', budget: 200, poor: 500, unit: 'ms' },
} as const;
export type VitalName = keyof typeof vitals;

export const vitalNames = keysOf(vitals);

/** Requirements 1.9: the build warns when the scripts of public pages together exceed this, uncompressed. */
export const bundleWarningBytes = 500_000;
