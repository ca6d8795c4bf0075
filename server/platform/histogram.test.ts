import { expect, test } from 'vitest';
import { bucketAt, bucketsWith, countOf, emptyBuckets, observe, quantile, sumBuckets } from './histogram.ts';

const ends = [10, 20, 50];

test('an upper bound is inclusive, and values beyond the last bound have a bucket too', () => {
  const buckets = emptyBuckets(ends);
  for (const value of [0, 10, 10.1, 20, 50, 51]) observe(ends, buckets, value);
  expect(buckets).toEqual([2, 2, 1, 1]);
  expect(countOf(buckets)).toBe(6);
  expect(bucketsWith(ends, 20)).toEqual([0, 1, 0, 0]);
});

test('histograms are added bucket by bucket', () => {
  expect(sumBuckets([bucketsWith(ends, 1), bucketsWith(ends, 1), bucketsWith(ends, 99)])).toEqual([2, 0, 0, 1]);
  expect(sumBuckets([])).toEqual([]);
});

test('a quantile is interpolated within its bucket; beyond the last bound it is that bound', () => {
  expect(quantile(ends, [0, 4, 0, 0], 0.5)).toBe(15);
  expect(quantile(ends, [1, 0, 0, 1], 0.5)).toBe(10);
  expect(quantile(ends, [0, 0, 0, 3], 0.75)).toBe(50);
  expect(bucketAt([1, 0, 0, 1], 0.51)).toEqual({ index: 3, before: 1 });
  expect(quantile(ends, [0, 0, 0, 0], 0.5)).toBeNull();
  expect(bucketAt([], 0.5)).toBeNull();
});
