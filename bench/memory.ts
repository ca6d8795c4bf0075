import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '#tools/browser.ts';
import { administrator, type RunningApp, removeApp, startApp } from '../e2e/testing/app.ts';
import { createUsedFolder } from './fill/used-folder.ts';
import { report, runLoad } from './load-test.ts';
import { residentMb } from './measured-server.ts';

/**
 * Resident memory, children counted and without the database: idle after a start on a data folder as it is after use, with
 * Chromium installed, and after 30 s of page loads on 32 connections, 10,000 contact posts and 500 sign-ins. Each figure is the
 * median of ten, a second apart.
 */
const pages = ['/', '/services', '/about', '/contact', '/auth', '/blog', '/solutions', '/industries'];
const posts = 10_000;
const signIns = 500;

const { dataDir } = await createUsedFolder();
const { path: CHROMIUM_PATH } = await findBrowser();
const app = await startApp({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', CHROMIUM_PATH } });
await pause(30_000);
const idle = await settled(app);
const headers = { 'accept-encoding': 'br' };
await runLoad({ url: app.url, connections: 32, duration: 30, requests: pages.map((path) => ({ path, headers })) });
const busy = [`pages ${await residentMb(app)}`];
await atOnce(32, posts, post);
busy.push(`posts ${await residentMb(app)}`);
await atOnce(4, signIns, signIn);
busy.push(`sign-ins ${await residentMb(app)}`);
await pause(30_000);
const after = await settled(app);
await removeApp(app);

report([
  { name: 'Memory idle', measured: `${idle} MB resident`, limit: '≤ 130 MB', holds: idle <= 130 },
  {
    name: 'Memory after load',
    measured: `${after} MB resident (at the end of ${busy.join(', ')})`,
    limit: '≤ 200 MB',
    holds: after <= 200,
  },
]);

async function settled(running: RunningApp): Promise<number> {
  const values: number[] = [];
  for (let n = 0; n < 10; n++) {
    values.push(await residentMb(running));
    await pause(1_000);
  }
  return values.sort((a, b) => a - b)[5] ?? Number.NaN;
}

/** Each call has a network of its own, so that the rate limits stay active but do not apply. */
async function atOnce(connections: number, total: number, call: (n: number) => Promise<Response>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < total) {
      const answer = await call(next++);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.url} returned ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
}

function post(n: number): Promise<Response> {
  const json = {
    name: 'Load',
    email: `person-${n}@load.example`,
    subject: 'Measured, not simulated',
    message: 'A message of the usual length, sent by a benchmark to see what it leaves in memory.',
    submissionId: crypto.randomUUID(),
  };
  return send('/rpc/inquiries/submit', { json }, `10.3.${n >> 8}.${n & 255}`);
}

function signIn(n: number): Promise<Response> {
  return send('/api/auth/sign-in', administrator, `10.4.${n >> 8}.${n & 255}`);
}

function send(path: string, body: object, address: string): Promise<Response> {
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return fetch(app.url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}
