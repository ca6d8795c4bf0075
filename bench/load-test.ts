import autocannon from 'autocannon';

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** Runs a load with autocannon. Always bounded in time, and only ever against this machine. */
export async function runLoad(options: autocannon.Options): Promise<LoadResult> {
  const result = await autocannon({ connections: 32, duration: 4, ...options });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    // A redirect is an answer.
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}

/** Visitors of the home page, 200 a second; `duration` in seconds. */
export function visitHome(url: string, duration: number): Promise<LoadResult> {
  const headers = { 'accept-encoding': 'br' };
  return runLoad({ url, headers, connections: 4, duration, overallRate: 200, workers: 1 });
}

export interface Comparison {
  /** Our rate as a share of the baseline's: the median of the rounds. */
  ratio: number;
  /** `450/s; rounds 0.41 0.43 0.42` */
  details: string;
}

/**
 * Two loads in alternating rounds, so that other work of the machine affects both equally; a round before them, while both
 * are being compiled, is not counted. Throws when a request failed.
 */
export async function compareLoads(
  ours: autocannon.Options,
  theirs: autocannon.Options,
  rounds = 5,
): Promise<Comparison> {
  const ratios: number[] = [];
  const perSecond: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [await runLoad(ours), await runLoad(theirs)];
    if (a.failed + b.failed > 0) throw new Error(`${a.failed} and ${b.failed} requests failed`);
    if (round === 0) continue;
    perSecond.push(a.requestsPerSecond);
    ratios.push(a.requestsPerSecond / b.requestsPerSecond);
  }
  const shares = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
  return { ratio: median(ratios), details: `${Math.round(median(perSecond))}/s; rounds ${shares}` };
}

/** The median of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export interface BenchmarkResult {
  name: string;
  /** A description of what was measured, and against what. */
  measured: string;
  limit: string;
  holds: boolean;
}

/** Prints one table row per benchmark, in the format of docs/benchmarks.md. */
export function report(results: readonly BenchmarkResult[]): void {
  for (const { name, measured, limit, holds } of results) {
    process.stdout.write(`| ${name} | ${measured} | ${limit} | ${holds ? 'holds' : 'MISSED'} |\n`);
  }
  if (results.some(({ holds }) => !holds)) process.exitCode = 1;
}
