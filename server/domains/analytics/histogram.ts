import type { VitalName } from '#contract/operations/vitals.ts';
import { type Buckets, quantile } from '#server/platform/histogram.ts';

/**
 * Inclusive upper bounds of the buckets in milliseconds; the last bucket has none. Every budget is one of these bounds.
 */
const times = [
  10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600,
  1800, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000, 60_000,
];
const scores = [0, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1, 2];

export function bucketBoundsOf(metric: VitalName): readonly number[] {
  return metric === 'CLS' ? scores : times;
}

/** Returns the 75th percentile, or null without measurements. */
export function p75Of(metric: VitalName, buckets: Buckets): number | null {
  return quantile(bucketBoundsOf(metric), buckets, 0.75);
}
