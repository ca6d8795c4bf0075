import { setTimeout as pause } from 'node:timers/promises';
import { hourMs } from '#contract/time/durations.ts';
import { queryDatabase } from '../../e2e/testing/database.ts';
import { report } from '../load-test.ts';
import { growthPerHour } from './growth.ts';
import { inspectable, inspectHeap } from './inspect-heap.ts';
import { databaseUsage, serverUsage } from './processes.ts';
import { describeRun, runLoad } from './run-load.ts';
import { startFilled } from './start-filled.ts';

/**
 * `node bench/load/soak.ts FOLDER MINUTES`: visits at a steady RATE (5 a second unless it is set), and what the server and the database hold
 * every ten seconds: memory, open files, temporary files of the database and its size. A line fitted to the samples after the first third tells
 * how much each grows in an hour. Thirty times the server collects its garbage, so that growth can be told to be of objects, of their buffers or
 * of neither: then it is code, or memory that was freed and is kept by the process.
 */
const minutes = Number(process.argv[3]);
if (!(minutes > 0 && minutes <= 180)) throw new Error('Name a time of up to 180 minutes.');
const rate = Number(process.env.RATE ?? 5);
const everyMs = 10_000;
const looks = 30;
const limitMbPerHour = 6;

const { app, site, stop } = await startFilled(inspectable);
const heap = await inspectHeap(app);
const began = performance.now();
let isRunning = true;
const running = runLoad(app, { site, rates: [rate], seconds: minutes * 60, seed: 1 }).finally(() => {
  isRunning = false;
});
const samples: { hours: number; server: number; database: number; files: number; sizeMb: number }[] = [];
const collected: { hours: number; objects: number; buffers: number }[] = [];
while (isRunning) {
  const [server, database] = await Promise.all([serverUsage(app), databaseUsage(app)]);
  const [row] = (await queryDatabase(
    app,
    `select pg_database_size(current_database()) / 1048576.0 as size, temp_files as files, temp_bytes / 1048576.0 as bytes
      from pg_stat_database where datname = current_database()`,
  )) as { size: string; files: string; bytes: string }[];
  const hours = (performance.now() - began) / hourMs;
  const files = server.openFiles;
  samples.push({ hours, server: server.ownMb, database: database.residentMb, files, sizeMb: Number(row?.size) });
  process.stdout.write(
    `${(hours * 60).toFixed(1)} min: server ${server.ownMb.toFixed(1)} MB of its own, ${server.residentMb.toFixed(1)} with files, ` +
      `database ${database.residentMb.toFixed(1)} MB, open files ${files} and ${database.openFiles}, ` +
      `${row?.files} temporary files of ${Number(row?.bytes).toFixed(0)} MB so far, ${Number(row?.size).toFixed(0)} MB stored\n`,
  );
  if (hours * 60 >= (collected.length * minutes) / looks) {
    const { objectsMb: objects, buffersMb: buffers } = await heap.look();
    collected.push({ hours, objects, buffers });
    process.stdout.write(
      `  collected: ${objects.toFixed(1)} MB of objects, ${buffers.toFixed(1)} MB of their buffers\n`,
    );
  }
  await Promise.race([pause(everyMs), running.catch(() => {})]);
}
const run = await running;
heap.close();
await stop();

process.stdout.write(`${describeRun(run)}\n`);
const growthOf = <Key extends string>(all: readonly (Record<Key, number> & { hours: number })[], of: Key) =>
  growthPerHour(all.filter(({ hours }) => hours * 60 > minutes / 3).map((sample) => [sample.hours, sample[of]]));
const text = ({ perHour, error }: { perHour: number; error: number }) =>
  `${perHour.toFixed(1)} ± ${(2 * error).toFixed(1)}`;
const [server, files] = [growthOf(samples, 'server'), growthOf(samples, 'files')];
const all = Object.values(run.latencies);
const sent = all.reduce((sum, { count }) => sum + count, 0);
const failed = all.flatMap(({ errors }) => Object.values(errors)).reduce((sum, n) => sum + n, 0);
report([
  {
    name: `Memory of the server under ${rate} visits a second for ${minutes} minutes`,
    measured:
      `${text(server)} MB an hour (objects in use ${text(growthOf(collected, 'objects'))} MB, their buffers ${text(growthOf(collected, 'buffers'))} MB; ` +
      `database ${text(growthOf(samples, 'database'))} MB, stored ${text(growthOf(samples, 'sizeMb'))} MB)`,
    limit: `≤ ${limitMbPerHour} MB an hour`,
    holds: server.perHour <= limitMbPerHour,
  },
  {
    name: 'Open files of the server meanwhile',
    measured: `${text(files)} an hour`,
    limit: '≤ 10 an hour',
    holds: files.perHour <= 10,
  },
  {
    // Memory says nothing about a server that did not get to answer.
    name: 'Requests that failed meanwhile',
    measured: `${failed} of ${sent}, ${run.late} of ${run.arrivals} visits begun late`,
    limit: 'none failed, ≤ 1 % begun late',
    holds: failed === 0 && run.late <= run.arrivals / 100,
  },
]);
