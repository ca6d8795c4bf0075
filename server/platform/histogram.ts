import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * How many measurements lie in each bucket of a histogram. An upper end belongs to its bucket; the last bucket, beyond the
 * last end, has none.
 */
export type Buckets = readonly number[];

export function emptyBuckets(ends: readonly number[]): number[] {
  return new Array<number>(ends.length + 1).fill(0);
}

/** Adds one measurement in place. */
export function observe(ends: readonly number[], buckets: number[], value: number): void {
  const found = ends.findIndex((end) => value <= end);
  const index = found === -1 ? ends.length : found;
  buckets[index] = (buckets[index] ?? 0) + 1;
}

/** Buckets with this one measurement in them. */
export function bucketsWith(ends: readonly number[], value: number): number[] {
  const buckets = emptyBuckets(ends);
  observe(ends, buckets, value);
  return buckets;
}

/** Histograms with the same ends as one; no buckets without any. */
export function sumBuckets(rows: readonly Buckets[]): number[] {
  return rows.reduce<number[]>((sum, row) => row.map((n, index) => n + (sum[index] ?? 0)), []);
}

/** What `on conflict do update` sets: the buckets of the row that is there and of the new one. */
export function plusExcluded(column: PgColumn): SQL {
  const added = sql`excluded.${sql.identifier(column.name)}`;
  return sql`array(select a + b from unnest(${column}, ${added}) as pair(a, b))`;
}

export function countOf(buckets: Buckets): number {
  return buckets.reduce((sum, n) => sum + n, 0);
}

/** The bucket that holds the measurement which this share of all does not exceed. null without measurements. */
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
 * The value that this share of the measurements does not exceed, interpolated within its bucket; it exceeds an end only if
 * the measurement itself does. In the last bucket, which has no end, its beginning. null without measurements.
 */
export function quantile(ends: readonly number[], buckets: Buckets, share: number): number | null {
  const found = bucketAt(buckets, share);
  if (found === null) return null;
  const { index, before } = found;
  const from = ends[index - 1] ?? 0;
  const to = ends[index] ?? from;
  return from + (to - from) * ((countOf(buckets) * share - before) / (buckets[index] ?? 1));
}
