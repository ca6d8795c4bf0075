import { loadavg } from 'node:os';
import { report } from '../load-test.ts';
import { describeRun, runLoad } from './run-load.ts';
import { startFilled } from './start-filled.ts';

/**
 * `node bench/load/load.ts FOLDER`: 200 visits a second of the mix of `generator/journeys.ts`, for two minutes, against a server on a folder
 * that `fill.ts` filled. The generator takes cores of the same machine, and what it took is printed. RATE sets another rate, SERVER_PROCESSES
 * how many processes serve.
 */
const rate = Number(process.env.RATE ?? 200);
const seconds = Number(process.env.FOR_SECONDS ?? 120);
const limits = { page: 250, data: 250, act: 500 } as const;

const [before] = loadavg();
const { app, site, stop } = await startFilled();
// While the server compiles what it runs often, and fills its caches.
await runLoad(app, { site, rates: [rate / 8, rate / 2], seconds: 20, seed: 1 });
const run = await runLoad(app, { site, rates: [rate], seconds, seed: 2 });
await stop();

process.stdout.write(`${describeRun(run)}\nload of the machine before: ${before?.toFixed(1)}\n`);
report(
  Object.entries(limits).map(([kind, limit]) => {
    const { p50Ms, p95Ms, p99Ms, errors } = run.latencies[kind as keyof typeof limits];
    const failed = Object.values(errors).reduce((sum, n) => sum + n, 0);
    return {
      name: `${rate} visits a second: ${kind}`,
      measured: `p99 ${Math.round(p99Ms)} ms (p50 ${Math.round(p50Ms)}, p95 ${Math.round(p95Ms)}), ${failed} failed`,
      limit: `p99 ≤ ${limit} ms, none failed`,
      holds: p99Ms <= limit && failed === 0,
    };
  }),
);
