import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { monitorStreamPath } from '#contract/operations/monitoring/monitoring.ts';
import { type RunningApp, removeApp, startApp } from '../e2e/testing/app.ts';
import { queryDatabase } from '../e2e/testing/database.ts';
import { databaseUsage } from './load/processes.ts';
import { median, report, runLoad } from './load-test.ts';
import { processorMs, signIn } from './measured-server.ts';
import { keepMonitorOpen } from './monitor/open-page.ts';
import { measuredHours, simulateDay } from './monitor/simulated-day.ts';
import { switchedCollecting, withoutCollecting, withoutTimers } from './monitor/without.ts';

/**
 * What it costs that a node measures itself: at idle, beside visitors of the home page, with a hundred viewers, and in 24 hours. Each is
 * compared with the same server without it, in alternating rounds, by processor time, which other work of the machine hardly changes.
 */
const sampleMs = 5_000;
const probeMs = 2_000;
const rounds = 30;
const idleSeconds = 180;
const viewers = 100;
/** What a sample or a viewer asks the database. */
const ofViewers = /node_samples|pg_stat_activity|"sessions"|"alerts"|"alert_rules"/;

const app = await startApp();
const unmeasured = await startApp({ env: withoutCollecting(sampleMs) });
const unprobed = await startApp({ env: withoutTimers(probeMs) });
// What a start leaves is collected, and the first canary inquiry, which comes a minute after it, has gone its way.
await pause(100_000);

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const hoursText = `${measuredHours.join(', ')} h`;
/** The first hours fill caches. */
const grownMb = ([, sixth = 0, , , last = 0]: readonly number[]) => last - sixth;

const [all, uncollected, withoutProbes] = await idleShares([app, unmeasured, unprobed]);
await removeApp(unprobed);
report([
  {
    name: 'Processor time of collecting at idle, server and database',
    measured: `${percent(all - uncollected)} of a core (${percent(all)} with, ${percent(uncollected)} without it)`,
    limit: '≤ 2 %',
    holds: all - uncollected <= 0.02,
  },
  {
    name: 'The probes of the status page, likewise',
    measured: `${percent(all - withoutProbes)} of a core`,
    limit: '≤ 1 %',
    holds: all - withoutProbes <= 0.01,
  },
]);

await removeApp(unmeasured);
const home = await homeShare();
report([
  {
    name: 'Requests of the home page in the same processor time as without collecting',
    measured: `${home.share.toFixed(3)} (rounds: ${home.list})`,
    limit: '≥ 0.99',
    holds: home.share >= 0.99,
  },
]);

const statements = await statementsWithViewers();
report([
  {
    name: `Statements in a minute for figures and sessions, with ${viewers} viewers of the monitor`,
    measured: `${statements.watched} with them, ${statements.alone} without`,
    limit: '≤ 12 more, one an interval',
    holds: statements.watched - statements.alone <= 60_000 / sampleMs,
  },
]);

const page = await keepMonitorOpen(app);
await app.stop();
report([
  {
    name: 'A monitor page that is open for 24 simulated hours',
    measured: `${page.samples} samples; ${page.heapMb.join(', ')} MB of script and ${page.elements.join(', ')} elements after ${hoursText}`,
    limit: '≤ 2 MB more from the 6th to the 24th hour',
    holds: grownMb(page.heapMb) <= 2,
  },
]);

const day = await simulateDay(app.dataDir);
await removeApp(app);
report([
  {
    name: 'A node that collects for 24 simulated hours',
    measured: `${day.samples} samples of ${day.sampleMs.toFixed(2)} ms; ${day.heapMb.join(', ')} MB after ${hoursText}; rows: ${JSON.stringify(day.rows)}`,
    limit: '≤ 2 MB more likewise, 1,440 minutes',
    holds: grownMb(day.heapMb) <= 2 && (day.rows.minute ?? 0) <= 1_441,
  },
]);

/** The processor time that each server and its database use, as a share of a core. All are idle at the same time. */
async function idleShares<Servers extends readonly RunningApp[]>(servers: readonly [...Servers]) {
  const times = () =>
    Promise.all(servers.map(async (one) => (await processorMs(one)) + (await databaseUsage(one)).processorMs));
  const before = await times();
  await pause(idleSeconds * 1_000);
  const after = await times();
  return after.map((ms, index) => (ms - (before[index] ?? 0)) / (idleSeconds * 1_000)) as {
    [Index in keyof Servers]: number;
  };
}

/**
 * Requests for the same processor time, with collecting as a share of those without, by one process: in many short rounds, each of
 * which begins with what the one before ended with, so that a load that rises or falls meets both.
 */
async function homeShare(): Promise<{ share: number; list: string }> {
  const target = await startApp({ env: switchedCollecting(sampleMs) });
  const shares: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const one = await costOfHome(target);
    target.process.kill('SIGUSR2');
    const other = await costOfHome(target);
    // The first round, while the server is being compiled, is not counted; it began with collecting.
    if (round > 0) shares.push(round % 2 === 0 ? other / one : one / other);
  }
  await removeApp(target);
  const sorted = shares.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(3);
  return { share: median(shares), list: `${rounds}, half of them ${at(0.25)} to ${at(0.75)}` };
}

async function costOfHome(target: RunningApp): Promise<number> {
  // A sample is due in each.
  const duration = sampleMs / 1_000;
  const before = await processorMs(target);
  const headers = { 'accept-encoding': 'br' };
  const { requestsPerSecond, failed } = await runLoad({ url: target.url, headers, duration });
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return ((await processorMs(target)) - before) / (requestsPerSecond * duration);
}

/** Those that PostgreSQL logs in a minute of what a sample or a viewer asks, without a viewer and with all of them. */
async function statementsWithViewers(): Promise<{ alone: number; watched: number }> {
  await queryDatabase(app, "alter system set log_statement = 'all'");
  await queryDatabase(app, 'select pg_reload_conf()');
  const cookie = await signIn(app.url);
  await pause(2_000);
  const alone = await statementsInAMinute();
  const open = Array.from({ length: viewers }, () =>
    get(`${app.url}${monitorStreamPath}`, { headers: { cookie } }, (response) => void response.resume()),
  );
  await pause(2_000);
  const watched = await statementsInAMinute();
  for (const request of open) request.destroy();
  return { alone, watched };
}

async function statementsInAMinute(): Promise<number> {
  const count = async () =>
    (await readFile(join(app.dataDir, 'postgres.log'), 'utf8'))
      .split('\n')
      .filter((line) => /LOG: {2}(?:statement|execute)/.test(line) && ofViewers.test(line)).length;
  const before = await count();
  await pause(60_000);
  return (await count()) - before;
}
