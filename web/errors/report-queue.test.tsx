import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientErrorReport } from '#contract/operations/client-errors.ts';

const requests: { bytes: number; messages: string[]; keepalive: boolean }[] = [];
let queueReport: typeof import('./report-queue.ts').queueReport;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, { body, keepalive }: { body: Blob; keepalive: boolean }) => {
    const text = await body.text();
    const { errors } = JSON.parse(text) as ClientErrorReport;
    requests.push({ bytes: body.size, messages: errors.map(({ message }) => message), keepalive });
  });
  requests.length = 0;
  vi.resetModules();
  ({ queueReport } = await import('./report-queue.ts'));
});
afterEach(() => vi.useRealTimers());

const failing = (message: string, stack: string | null = null) =>
  queueReport({ message, stack, severity: 'error', route: '/dashboard' });

test('what does not fit into a request that may outlive its page follows in the next one', async () => {
  for (let n = 0; n < 20; n++) failing(`error ${n}`, 'ß'.repeat(4_000));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests.flatMap(({ messages }) => messages)).toHaveLength(20);
  expect(requests.map(({ bytes }) => bytes < 64 * 1_024)).toEqual([true, true, true]);
  expect(requests.some(({ keepalive }) => keepalive)).toBe(false);
});

test('a page that fails in a loop is heard of five times, and again after a while', async () => {
  for (let n = 0; n < 60; n++) {
    failing(`error ${n}`);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(requests).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(6);
});
