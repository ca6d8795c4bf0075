import { emptyBuckets, observe } from '#server/platform/histogram.ts';

/** A measurement that stands for those of its bucket, with the ids by which the log and the traces have more. */
export interface Exemplar {
  labels: Readonly<Record<string, string>>;
  value: number;
  /** Milliseconds since 1970. */
  at: number;
}

export interface LabelledHistogram {
  labels: Readonly<Record<string, string>>;
  count: number;
  sum: number;
  buckets: number[];
  /** The latest of each bucket. */
  exemplars: (Exemplar | undefined)[];
}

/** Histograms with the same bounds, one for each combination of labels; in seconds. */
export function createHistograms(bounds: readonly number[]) {
  const all = new Map<string, LabelledHistogram>();
  return {
    bounds,
    observe(labels: Readonly<Record<string, string>>, seconds: number, exemplar: Exemplar['labels'] | null): void {
      const key = Object.values(labels).join('\n');
      const one = all.get(key) ?? { labels, count: 0, sum: 0, buckets: emptyBuckets(bounds), exemplars: [] };
      all.set(key, one);
      one.count++;
      one.sum += seconds;
      const index = observe(bounds, one.buckets, seconds);
      if (exemplar) one.exemplars[index] = { labels: exemplar, value: seconds, at: Date.now() };
    },
    all: (): LabelledHistogram[] => [...all.values()],
  };
}
