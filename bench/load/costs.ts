import { setTimeout as pause } from 'node:timers/promises';
import { queryDatabase } from '../../e2e/testing/database.ts';
import type { journeys } from './generator/journeys.ts';
import { databaseUsage, serverUsage } from './processes.ts';
import { runLoad } from './run-load.ts';
import { startFilled } from './start-filled.ts';

/**
 * `node bench/load/costs.ts FOLDER`: the processor time that the server and the database take for one visit of each kind, in milliseconds of a core,
 * less what they take at idle, and the bytes sent for it. The emails of a visit belong to it: what was left to the outbox is waited for, also
 * before the idle time is measured. The input of `sizing.ts`, as JSON.
 */
const seconds = 12;
const rates = { browse: 30, search: 15, inquire: 2, signIn: 3, openProject: 15, openList: 8, upload: 4 } as const;

const { app, site, stop } = await startFilled();
await runLoad(app, { site, rates: [10], seconds: 15, seed: 1 });
await settle();
const before = await usage();
await pause(2 * seconds * 1_000);
const idleCores = coresSince(before, await usage());
const costs: Record<string, { serverMs: number; databaseMs: number; bytes: number }> = {};
for (const [only, rate] of Object.entries(rates)) {
  const begin = await usage();
  const run = await runLoad(app, { site, rates: [rate], seconds, seed: 2, only: only as keyof typeof journeys });
  await settle();
  const end = await usage();
  const errors = Object.values(run.latencies).flatMap((kind) => Object.entries(kind.errors));
  if (errors.length > 0) process.stderr.write(`${only}: ${JSON.stringify(Object.fromEntries(errors))}\n`);
  const used = coresSince(begin, end);
  const perVisit = (of: keyof typeof used) =>
    Math.round((100 * (used[of] - idleCores[of]) * (end.at - begin.at)) / run.arrivals) / 100;
  costs[only] = {
    ...{ serverMs: perVisit('server'), databaseMs: perVisit('database') },
    bytes: Math.round(run.bytes / run.arrivals),
  };
  process.stderr.write(`${only}: ${JSON.stringify(costs[only])}\n`);
}
await stop();
process.stdout.write(`${JSON.stringify({ idleCores, costs }, null, 2)}\n`);

async function usage() {
  const [server, database] = await Promise.all([serverUsage(app), databaseUsage(app)]);
  return { at: performance.now(), server: server.processorMs, database: database.processorMs };
}

type Used = Awaited<ReturnType<typeof usage>>;

function coresSince(begin: Used, end: Used) {
  const ms = end.at - begin.at;
  return { server: (end.server - begin.server) / ms, database: (end.database - begin.database) / ms };
}

/** Until the outbox is empty, at most three minutes: it sends twelve emails a second. */
async function settle(): Promise<void> {
  for (let waited = 0; waited < 180; waited++) {
    const [row] = (await queryDatabase(
      app,
      `select exists (select from mails where sent_at is null and failed_at is null)
        or exists (select from inquiries where pending_mails is not null) as waits`,
    )) as { waits: boolean }[];
    if (!row?.waits) return;
    await pause(1_000);
  }
  process.stderr.write('emails still wait after three minutes\n');
}
