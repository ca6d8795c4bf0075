import { type Buckets, bucketAt, sumBuckets } from '#server/platform/histogram.ts';
import { bandsMs } from '#server/platform/requests/requests.ts';

/** The upper end of the band in which the middle request lies, in milliseconds; null without requests. */
export function medianOf(rows: readonly Buckets[]): number | null {
  const middle = bucketAt(sumBuckets(rows), 0.5);
  return middle && (bandsMs[middle.index] ?? bandsMs.at(-1) ?? null);
}
