import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningApp, removeApp, startApp } from '../e2e/app.ts';
import { median, report, runLoad } from './load-test.ts';

/** Time from the command to the first response, with an existing build and database, and memory use after a load. */
const rounds = 5;

const first = await startApp();
await first.stop();
const times: number[] = [];
let app: RunningApp = first;
for (let round = 0; round < rounds; round++) {
  const began = performance.now();
  app = await startApp({ dataDir: first.dataDir });
  await fetch(app.url).then((answer) => answer.arrayBuffer());
  times.push(performance.now() - began);
  if (round < rounds - 1) await app.stop();
}
for (const path of ['/', '/services', '/contact', '/auth', '/health/ready', '/api/content/site']) {
  await runLoad({ url: `${app.url}${path}`, headers: { 'accept-encoding': 'br' }, duration: 2 });
}
await pause(2_000);
const residentMb = await residentMegabytes(app.process.pid ?? 0);
await removeApp(app);

const start = median(times);
report([
  {
    name: 'Start to first answer',
    measured: `${Math.round(start)} ms (${rounds} starts)`,
    limit: '≤ 1000 ms',
    holds: start <= 1000,
  },
  {
    name: 'Memory after load, without the database',
    measured: `${residentMb} MB resident`,
    limit: '≤ 250 MB',
    holds: residentMb <= 250,
  },
]);

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024);
}
