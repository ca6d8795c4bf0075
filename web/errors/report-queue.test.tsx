import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';

/** The requests that were sent, by their messages. */
const beacons: string[][] = [];
const fetches: { messages: string[]; keepalive: boolean }[] = [];
/** What a browser takes of requests that may outlive their page. */
let quota: number;
let queueReport: typeof import('./report-queue.ts').queueReport;

const messagesOf = async (body: Blob) =>
  (JSON.parse(await body.text()) as ClientErrorReport).errors.map(({ message }) => message);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, { body, keepalive }: { body: Blob; keepalive: boolean }) => {
    fetches.push({ messages: await messagesOf(body), keepalive });
  });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_address, body) => {
    if ((body as Blob).size > quota) return false;
    void messagesOf(body as Blob).then((messages) => beacons.push(messages));
    return true;
  });
  quota = 64 * 1_024;
  beacons.length = 0;
  fetches.length = 0;
  vi.resetModules();
  ({ queueReport } = await import('./report-queue.ts'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const failing = (message: string, stack: string | null = null) =>
  queueReport({ message, stack, severity: 'error', route: '/dashboard' });

test('what does not fit into a request that may outlive its page follows in the next one', async () => {
  for (let n = 0; n < 20; n++) failing(`error ${n}`, 'ß'.repeat(4_000));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beacons.map((messages) => messages.length)).toEqual([7, 7, 6]);
});

test('where nothing may outlive the page, it is sent while the page stays', async () => {
  quota = 0;
  failing('error');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetches).toEqual([{ messages: ['error'], keepalive: false }]);
});

test('a page that fails in a loop is heard of five times, and again after a while', async () => {
  for (let n = 0; n < 60; n++) {
    failing(`error ${n}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(beacons).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(beacons).toHaveLength(6);
});
