import { expect, test } from 'vitest';
import { vitalNames, vitals } from '#contract/operations/vitals.ts';
import { bucketsWith, sumBuckets } from '#server/platform/histogram.ts';
import { bucketBoundsOf, p75Of } from './histogram.ts';

const sum = (metric: (typeof vitalNames)[number], values: number[]) =>
  sumBuckets(values.map((value) => bucketsWith(bucketBoundsOf(metric), value)));

test('every budget is the bound of a bucket, so that no measurement within budget can exceed it', () => {
  for (const metric of vitalNames) {
    const { budget, poor } = vitals[metric];
    expect(bucketBoundsOf(metric), metric).toEqual(expect.arrayContaining([budget, poor]));
    expect(p75Of(metric, sum(metric, [budget, budget, budget, budget]))).toBeLessThanOrEqual(budget);
    expect(p75Of(metric, sum(metric, [budget * 1.001]))).toBeGreaterThan(budget);
  }
});

test('three of four measurements do not exceed the 75th percentile', () => {
  expect(p75Of('LCP', sum('LCP', [400, 400, 400, 30_000]))).toBe(400);
  expect(p75Of('LCP', sum('LCP', [400, 400, 4000, 4000]))).toBe(3750);
  expect(p75Of('CLS', sum('CLS', [0, 0, 0, 0.4]))).toBe(0);
  expect(p75Of('LCP', sum('LCP', [400_000]))).toBe(60_000);
});

test('without measurements there is no percentile', () => {
  expect(p75Of('LCP', [])).toBeNull();
  expect(p75Of('LCP', new Array(40).fill(0))).toBeNull();
});
