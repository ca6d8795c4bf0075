import type { Aggregation } from '#contract/analytics/widget-choices.ts';

/** What was counted of one group in one interval. */
export interface Measured {
  count: number;
  sum: number;
  min: number | null;
  max: number | null;
}

export const nothing: Measured = { count: 0, sum: 0, min: null, max: null };

/** Both together. */
export function plus(a: Measured, b: Measured): Measured {
  const known = (values: (number | null)[]) => values.filter((value) => value !== null);
  const lows = known([a.min, b.min]);
  const highs = known([a.max, b.max]);
  return {
    count: a.count + b.count,
    sum: a.sum + b.sum,
    min: lows.length === 0 ? null : Math.min(...lows),
    max: highs.length === 0 ? null : Math.max(...highs),
  };
}

/** The figure of measured values, such as the results of searches; null where nothing was measured. */
export function figureOf({ count, sum, min, max }: Measured, aggregation: Aggregation): number | null {
  if (aggregation === 'count') return count;
  if (count === 0) return null;
  return { sum, avg: sum / count, min, max }[aggregation];
}

/** The figure of counts over the intervals of a period; one without events counts as 0. */
export function overIntervals(counts: readonly number[], aggregation: Aggregation): number | null {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (aggregation === 'count' || aggregation === 'sum') return sum;
  if (counts.length === 0) return null;
  return { avg: sum / counts.length, min: Math.min(...counts), max: Math.max(...counts) }[aggregation];
}
