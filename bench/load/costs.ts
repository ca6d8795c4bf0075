import { setTimeout as pause } from 'node:timers/promises';
import type { journeys } from './generator/journeys.ts';
import { databaseUsage, serverUsage } from './processes.ts';
import { runLoad } from './run-load.ts';
import { startFilled } from './start-filled.ts';

/**
 * `node bench/load/costs.ts FOLDER`: the processor time that the server and the database take for one visit of each kind, in milliseconds of a core,
 * less what they take at idle, and the bytes sent for it. The input of `sizing.ts`, as JSON.
 */
const seconds = 12;
const rates = { browse: 20, search: 15, inquire: 8, signIn: 3, openProject: 10, openList: 5, upload: 6 } as const;

const { app, site, stop } = await startFilled();
await runLoad(app, { site, rates: [20], seconds: 15, seed: 1 });
const usage = () => Promise.all([serverUsage(app), databaseUsage(app)]);
const before = await usage();
await pause(seconds * 1_000);
const after = await usage();
const [server = 0, database = 0] = after.map(
  (one, index) => (one.processorMs - (before[index]?.processorMs ?? 0)) / (seconds * 1_000),
);
const idleCores = { server, database };
const costs: Record<string, { serverMs: number; databaseMs: number; bytes: number }> = {};
for (const [only, rate] of Object.entries(rates)) {
  const run = await runLoad(app, { site, rates: [rate], seconds, seed: 2, only: only as keyof typeof journeys });
  const errors = Object.values(run.latencies).flatMap((kind) => Object.entries(kind.errors));
  if (errors.length > 0) process.stderr.write(`${only}: ${JSON.stringify(Object.fromEntries(errors))}\n`);
  const perVisit = (used: number, unused: number) => ((used - unused) * run.elapsedMs) / run.arrivals;
  const rounded = (ms: number) => Math.round(ms * 100) / 100;
  costs[only] = {
    serverMs: rounded(perVisit(run.cores.server, idleCores.server)),
    databaseMs: rounded(perVisit(run.cores.database, idleCores.database)),
    bytes: Math.round(run.bytes / run.arrivals),
  };
  process.stderr.write(`${only}: ${JSON.stringify(costs[only])}\n`);
}
await stop();
process.stdout.write(`${JSON.stringify({ idleCores, costs }, null, 2)}\n`);
