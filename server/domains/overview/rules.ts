import { type Buckets, bucketAt, sumBuckets } from '#server/platform/histogram.ts';
import { bucketBoundsMs } from '#server/platform/request-metrics/request-metrics.ts';

/** The upper end of the band in which the middle request lies, in milliseconds; null without requests. */
export function medianOf(rows: readonly Buckets[]): number | null {
  const middle = bucketAt(sumBuckets(rows), 0.5);
  return middle && (bucketBoundsMs[middle.index] ?? bucketBoundsMs.at(-1) ?? null);
}
