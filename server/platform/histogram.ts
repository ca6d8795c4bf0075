import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The number of measurements in each bucket of a histogram. The upper bounds (`ends`) are inclusive; the last bucket, for
 * values beyond the last bound, has none.
 */
export type Buckets = readonly number[];

export function emptyBuckets(ends: readonly number[]): number[] {
  return new Array<number>(ends.length + 1).fill(0);
}

/** Adds one measurement in place; returns the index of its bucket. */
export function observe(ends: readonly number[], buckets: number[], value: number): number {
  const found = ends.findIndex((end) => value <= end);
  const index = found === -1 ? ends.length : found;
  buckets[index] = (buckets[index] ?? 0) + 1;
  return index;
}

/** Buckets with this one measurement. */
export function bucketsWith(ends: readonly number[], value: number): number[] {
  const buckets = emptyBuckets(ends);
  observe(ends, buckets, value);
  return buckets;
}

/** The sum of histograms with the same bounds; an empty list without any. */
export function sumBuckets(rows: readonly Buckets[]): number[] {
  return rows.reduce<number[]>((sum, row) => row.map((n, index) => n + (sum[index] ?? 0)), []);
}

/** For `on conflict do update`: the sum of the existing row's buckets and the new one's. */
export function plusExcluded(column: PgColumn): SQL {
  const added = sql`excluded.${sql.identifier(column.name)}`;
  return sql`array(select a + b from unnest(${column}, ${added}) as pair(a, b))`;
}

export function countOf(buckets: Buckets): number {
  return buckets.reduce((sum, n) => sum + n, 0);
}

/** The bucket with the value that this share of the measurements does not exceed, and the number of measurements before it. null without measurements. */
export function bucketAt(buckets: Buckets, share: number): { index: number; before: number } | null {
  const wanted = countOf(buckets) * share;
  let before = 0;
  for (const [index, n] of buckets.entries()) {
    if (n > 0 && before + n >= wanted) return { index, before };
    before += n;
  }
  return null;
}

/**
 * The value that this share (0 to 1) of the measurements does not exceed, interpolated linearly within its bucket. In the
 * last bucket, which has no upper bound, its lower bound. null without measurements.
 */
export function quantile(ends: readonly number[], buckets: Buckets, share: number): number | null {
  const found = bucketAt(buckets, share);
  if (found === null) return null;
  const { index, before } = found;
  const from = ends[index - 1] ?? 0;
  const to = ends[index] ?? from;
  return from + (to - from) * ((countOf(buckets) * share - before) / (buckets[index] ?? 1));
}
