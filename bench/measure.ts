import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** A load of so many connections for so many seconds. Bounded, and only ever against this machine. */
export async function load(options: autocannon.Options): Promise<Load> {
  const result = await autocannon({ connections: 32, duration: 4, ...options });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The middle of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}

export interface Bar {
  name: string;
  /** What was measured, and against what, in words. */
  measured: string;
  limit: string;
  holds: boolean;
}

/** One line a bar, as docs/benchmarks.md shows them. */
export function report(bars: readonly Bar[]): void {
  for (const { name, measured, limit, holds } of bars) {
    process.stdout.write(`| ${name} | ${measured} | ${limit} | ${holds ? 'holds' : 'MISSED'} |\n`);
  }
  if (bars.some(({ holds }) => !holds)) process.exitCode = 1;
}
