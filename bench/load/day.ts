import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { minuteMs } from '#contract/time/durations.ts';
import { timed } from '../load-test.ts';
import { databaseUsage, serverUsage } from './processes.ts';
import { describeRun, runLoad } from './run-load.ts';
import { startFilled } from './start-filled.ts';

/**
 * `node bench/load/day.ts FOLDER [MINUTES]`: the visits of a day, hour by hour, in so many minutes (12 unless named), at a peak of RATE visits a
 * second (100), with nightly work at its hour. Every hour of the day prints what the server and the database hold.
 */
const minutes = Number(process.argv[3] ?? 12);
if (!(minutes > 0 && minutes <= 120)) throw new Error('Name a time of up to 120 minutes.');
const peak = Number(process.env.RATE ?? 100);

/** Visits of each hour as a share of the busiest one: the hours of an office in one time zone. An assumption, not a measurement. */
const hours = [4, 3, 2, 2, 3, 6, 15, 35, 65, 90, 100, 95, 70, 80, 95, 90, 80, 60, 40, 30, 25, 20, 12, 7];

/** What the server does by its own clock, which is not moved: here it is run by the operator's command. */
const nightly: Record<number, readonly string[]> = {
  0: ['jobs', 'run', 'analytics.roll-up'],
  1: ['backup', 'create'],
  2: ['jobs', 'run', 'retention.run'],
  3: ['jobs', 'run', 'audit.export'],
  4: ['jobs', 'run', 'files.sweep'],
  5: ['jobs', 'run', 'monitoring.roll-up'],
};

const { app, site, stop } = await startFilled();
const rates = hours.map((share) => (share / 100) * peak);
let isRunning = true;
const running = runLoad(app, { site, rates, seconds: minutes * 60, seed: 1 }).finally(() => {
  isRunning = false;
});
const jobs: Promise<void>[] = [];
for (let hour = 0; isRunning && hour < hours.length; hour++) {
  const words = nightly[hour];
  if (words) jobs.push(runCommand(words));
  await Promise.race([pause((minutes * minuteMs) / hours.length), running.catch(() => {})]);
  const [server, database] = await Promise.all([serverUsage(app), databaseUsage(app)]);
  process.stdout.write(
    `${String(hour + 1).padStart(2)} h, ${rates[hour]?.toFixed(0)} a second: server ${server.residentMb.toFixed(0)} MB, database ${database.residentMb.toFixed(0)} MB\n`,
  );
}
const run = await running;
await Promise.all(jobs);
await stop();
process.stdout.write(`${describeRun(run)}\n`);

async function runCommand(words: readonly string[]): Promise<void> {
  const program = join(import.meta.dirname, '../../main/cli.ts');
  let failure = '';
  const ms = await timed(() =>
    promisify(execFile)(process.execPath, [program, ...words], {
      env: { ...process.env, DATA_DIR: app.dataDir },
      timeout: 600_000,
    }).catch((error: Error) => {
      failure = `, failed: ${error.message.split('\n')[1] ?? error.message}`;
    }),
  );
  process.stdout.write(`firn ${words.join(' ')}: ${(ms / 1_000).toFixed(1)} s${failure}\n`);
}
