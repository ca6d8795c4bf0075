import { type Buckets, bucketAt, sumBuckets } from '#server/platform/histogram.ts';
import { bucketBoundsMs } from '#server/platform/request-metrics/request-metrics.ts';

/** Returns the upper bound in milliseconds of the bucket with the median request, or null without requests. */
export function medianOf(rows: readonly Buckets[]): number | null {
  const middle = bucketAt(sumBuckets(rows), 0.5);
  return middle && (bucketBoundsMs[middle.index] ?? bucketBoundsMs.at(-1) ?? null);
}
