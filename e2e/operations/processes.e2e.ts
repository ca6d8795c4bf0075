import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { problemsOf } from '#server/platform/log/events.ts';
import { administrator, type RunningApp, removeApp } from '../testing/app.ts';
import { queryDatabase } from '../testing/database.ts';
import { waitUntil } from '../testing/fixture.ts';
import { startInstalled } from '../testing/installed.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startInstalled({ env: { SERVER_PROCESSES: '2', NODE_NAME: 'zh-1' } });
  return () => removeApp(server);
});

/** The ids of the processes that serve: the children of the one that was started. */
async function servingPids(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => /\) \S (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1]),
  );
  return pids.filter((_, index) => Number(parents[index]) === server.process.pid).map(Number);
}

/** From a network of its own or the one that is given, over a connection that either process may get. */
function ask(path: string, init: RequestInit = {}, network = `10.${[...randomBytes(3)].join('.')}`): Promise<Response> {
  const headers = { connection: 'close', origin: server.url, 'content-type': 'application/json' };
  return fetch(server.url + path, { ...init, headers: { ...headers, 'x-forwarded-for': network } });
}

const acknowledged: string[] = [];

async function submit(): Promise<void> {
  const submissionId = randomUUID();
  const message = {
    ...{ name: 'Two processes', email: `${submissionId}@load.example`, subject: 'Sent while a process is killed' },
    message: 'Every acknowledged message must be there afterwards.',
  };
  const answer = await ask('/api/inquiries/submit', {
    method: 'POST',
    body: JSON.stringify({ ...message, submissionId }),
  }).catch(() => null);
  if (answer?.status === 200) acknowledged.push(submissionId);
  await answer?.arrayBuffer().catch(() => null);
}

const scrape = async () => (await fetch(`${server.url}/metrics`)).text();

/** How many requests each process answered. */
function answeredBy(text: string): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [, process, count] of text.matchAll(/^http_requests_total\{.*process="(\d)"\} (\d+)$/gm))
    sums.set(Number(process), (sums.get(Number(process)) ?? 0) + Number(count));
  return sums;
}

test('two processes serve by one command, count limits together, and a scrape has the metrics of both', async () => {
  expect(server.lines.filter((line) => line.startsWith('Firn is ready'))).toHaveLength(1);
  expect(await servingPids()).toHaveLength(2);

  const attempt = { method: 'POST', body: JSON.stringify({ ...administrator, password: 'a wrong password of mine' }) };
  const attempts: number[] = [];
  for (let n = 0; n < 12; n++) attempts.push((await ask('/api/auth/sign-in', attempt, '10.9.9.9')).status);
  // A rule of every installation (contract/operations/rate-limits/initial-limits.ts).
  expect(attempts.filter((status) => status !== 429)).toHaveLength(5);

  // 600 a minute of one network, which the processes tell each other a moment later (http/limits).
  const reads: number[] = [];
  const read = async () => {
    for (let n = 0; n < 100; n++) reads.push((await ask('/api/nothing', {}, '10.9.9.8')).status);
  };
  await Promise.all(Array.from({ length: 9 }, read));
  const answered = reads.filter((status) => status === 404).length;
  expect(answered).toBeGreaterThanOrEqual(600);
  expect(answered).toBeLessThan(800);

  await Promise.all(Array.from({ length: 16 }, submit));
  expect(acknowledged).toHaveLength(16);
  const text = await waitUntil('both have measured themselves', async () => {
    const now = await scrape();
    return [1, 2].every((n) => now.includes(`node="zh-1#${n}",process="${n}"} 1\n`)) && now;
  });
  for (const process of [1, 2])
    expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{process="${process}"\\} \\d`, 'm'));
  expect(text.match(/^# TYPE http_requests_total /gm)).toHaveLength(1);
  expect([...answeredBy(text).keys()]).toEqual([1, 2]);
});

test('a process that is killed amid writes is replaced, and nothing that was acknowledged is lost', async () => {
  const before = answeredBy(await scrape());
  const [first = 0, second = 0] = await servingPids();
  let isOver = false;
  const clients = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await submit();
      await pause(20);
    }
  });
  await pause(300);
  process.kill(second, 'SIGKILL');
  await waitUntil('it is replaced', async () => server.lines.some((line) => line.includes('"process.replaced"')));
  isOver = true;
  await Promise.all(clients);
  const pids = await servingPids();
  expect(pids).toHaveLength(2);
  expect(pids).toContain(first);
  expect(pids).not.toContain(second);
  const killed = server.lines.find((line) => line.includes('"process.ended"')) ?? '';
  const { process: number } = JSON.parse(killed) as { process: number };
  const now = answeredBy(await scrape());
  const other = 3 - number;
  expect(now.get(other)).toBeGreaterThan(before.get(other) ?? 0);
});

test('told to stop, both finish what they do, and their lines say which of them wrote it', async () => {
  const last = Array.from({ length: 12 }, submit);
  await pause(10);
  await server.stop();
  await Promise.all(last);
  expect(server.process.exitCode).toBe(0);
  const lines = server.lines.filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.flatMap(problemsOf)).toEqual([]);
  const stopped = logged.filter(({ event }) => event === 'stopped').map(({ process }) => process ?? 'supervisor');
  expect(stopped.toSorted()).toEqual([1, 2, 'supervisor']);
  const stored = await queryDatabase<{ id: string }>(server, 'select idempotency_key as id from inquiries');
  const ids = stored.map(({ id }) => id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
