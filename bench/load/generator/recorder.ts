import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** A document, a call for the data of a screen, a write, a file that belongs to a page, a report of a visit. */
export const requestKinds = ['page', 'data', 'act', 'asset', 'events'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface Latencies {
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  /** How often each error occurred: a status, a timeout or the code of a failed connection. */
  errors: Record<string, number>;
}

const longestUs = 600_000_000;

/** The latencies of one kind of request, to three digits, in the HDR histogram of Node.js. */
export class Recorder {
  #histogram: RecordableHistogram = createHistogram({ lowest: 1, highest: longestUs, figures: 3 });
  #errors = new Map<string, number>();
  /** What was received, headers counted. */
  bytes = 0;

  record(ms: number): void {
    this.#histogram.record(Math.min(longestUs, Math.max(1, Math.round(ms * 1_000))));
  }

  fail(error: string): void {
    this.#errors.set(error, (this.#errors.get(error) ?? 0) + 1);
  }

  summary(): Latencies {
    const at = (share: number) => this.#histogram.percentile(share) / 1_000;
    const count = Number(this.#histogram.count);
    return {
      count,
      ...{ p50Ms: at(50), p95Ms: at(95), p99Ms: at(99), maxMs: count === 0 ? 0 : this.#histogram.max / 1_000 },
      errors: Object.fromEntries(this.#errors),
    };
  }
}
