import { keysOf } from '#contract/labels.ts';

/** Requirements 1.9: performance budgets, with the limit above which requirements 2.2.9 or web.dev rates a value as poor. */
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

/** The kinds of devices that they are told apart by; unknown: measured before they were. */
export const vitalDevices = { desktop: 'Desktop', mobile: 'Phone', tablet: 'Tablet', unknown: 'Unknown' } as const;
export type VitalDevice = keyof typeof vitalDevices;
export const vitalDeviceNames = keysOf(vitalDevices);

/** Above `budget` a value is no longer good, above `poor` it is poor. */
export interface VitalLimits {
  budget: number;
  poor: number;
}

export const vitalRatings = { good: 'Good', warning: 'Warning', poor: 'Poor' } as const;

/** Requirements 2.2.9: good up to the good limit, a warning up to the poor limit, poor beyond. */
export function rateVital({ budget, poor }: VitalLimits, value: number): keyof typeof vitalRatings {
  return value <= budget ? 'good' : value <= poor ? 'warning' : 'poor';
}

/** Requirements 1.9: the build warns when the scripts of public pages together exceed this, uncompressed. */
export const bundleWarningBytes = 500_000;
