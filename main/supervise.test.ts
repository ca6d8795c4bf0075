import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processVariable } from '#server/platform/processes/own-process.ts';
import { createSupervisor } from './supervise.ts';

class FakeWorker extends EventEmitter {
  readonly signals: string[] = [];
  readonly number: number;
  readonly process: { pid: number | undefined; kill(signal: string): void };

  constructor(number: number, pid: number | undefined) {
    super();
    this.number = number;
    this.process = { pid, kill: (signal) => void this.signals.push(signal) };
  }

  isDead = () => false;
  isConnected = () => true;
  send() {}
  serves(setUpLink: string | null = null) {
    this.emit('message', { ready: { setUpLink } });
  }
}

let forked: FakeWorker[] = [];
let logged: { event: string; reason?: unknown }[] = [];
let printed: string[] = [];
/** What happens to the next forks instead of a start. */
let failures: ('emits' | 'throws')[] = [];

beforeEach(() => {
  [forked, logged, printed, failures] = [[], [], [], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

function supervise(serverProcesses = 2) {
  const keep = (event: string, fields: object = {}) => void logged.push({ event, ...fields });
  return createSupervisor({
    config: { serverProcesses, appUrl: 'https://firn.example' },
    log: { info: keep, warn: keep, error: keep, flush() {} },
    fork(env) {
      const failure = failures.shift();
      if (failure === 'throws') throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
      const worker = new FakeWorker(Number.parseInt(env[processVariable] ?? '', 10), failure ? undefined : 1);
      if (failure) process.nextTick(() => worker.emit('error', Object.assign(new Error(), { code: 'EAGAIN' })));
      forked.push(worker);
      return worker as unknown as Worker;
    },
  });
}

/** The process with this index among all that were forked, once it is. */
async function forkedAs(index: number): Promise<FakeWorker> {
  await expect.poll(() => forked.length, { interval: 10 }).toBeGreaterThan(index);
  return forked[index] as FakeWorker;
}

async function started(setUpLink: string | null = null) {
  const supervisor = supervise();
  const starting = supervisor.start();
  const first = await forkedAs(0);
  first.serves(setUpLink);
  const second = await forkedAs(1);
  second.serves();
  await starting;
  return { supervisor, first, second };
}

test('a stop waits for all processes, and then fails with the first that did not end in order', async () => {
  const { supervisor, first, second } = await started();
  let isOver = false;
  const stopping = supervisor.stop().finally(() => {
    isOver = true;
  });
  stopping.catch(() => {});
  first.emit('exit', 1, null);
  await new Promise(setImmediate);
  expect([first, second].map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
  expect(isOver).toBe(false);
  second.emit('exit', 0, null);
  await expect(stopping).rejects.toThrow('process 1 ended with code 1');
});

test('a process that cannot be started again is tried again, whether the fork says so or throws', async () => {
  const { supervisor, second } = await started();
  failures = ['emits', 'throws'];
  second.emit('exit', null, 'SIGKILL');
  const third = await forkedAs(3);
  expect(third.number).toBe(2);
  third.serves();
  await expect.poll(() => logged.at(-1)?.event).toBe('process.replaced');
  const reasons = logged.filter(({ event }) => event === 'process.ended').map(({ reason }) => reason);
  expect(reasons).toEqual(['SIGKILL', 'EAGAIN', 'ENOMEM']);
  const stopping = supervisor.stop();
  for (const one of forked) one.emit('exit', 0, null);
  await stopping;
});

test('what a sent message fails with ends no process', async () => {
  const { second } = await started();
  second.emit('error', Object.assign(new Error(), { code: 'ERR_IPC_CHANNEL_CLOSED' }));
  expect(logged).toEqual([]);
});

test('a start fails with a process that cannot be started', async () => {
  failures = ['throws'];
  await expect(supervise().start()).rejects.toThrow('process 1 ended with ENOMEM');
});

test('the set-up link of a process in the place of the first is printed, as it replaces the one before', async () => {
  const { first } = await started('https://firn.example/one');
  expect(printed.join('')).toContain('https://firn.example/one');
  first.emit('exit', 1, null);
  (await forkedAs(2)).serves('https://firn.example/two');
  await expect.poll(() => printed.at(-1)).toContain('https://firn.example/two');
  expect(printed.join('').match(/Firn is ready/g)).toHaveLength(1);
});

test('a first process that ends while the others start is replaced until one serves, and its link is the one printed', async () => {
  const starting = supervise().start();
  const first = await forkedAs(0);
  first.serves('https://firn.example/one');
  const second = await forkedAs(1);
  first.emit('exit', 1, null);
  (await forkedAs(2)).emit('exit', 1, null);
  (await forkedAs(3)).serves('https://firn.example/two');
  second.serves();
  await starting;
  expect(forked.map(({ number }) => number)).toEqual([1, 2, 1, 1]);
  expect(printed.join('')).toContain('https://firn.example/two');
  expect(printed.join('')).not.toContain('https://firn.example/one');
});
