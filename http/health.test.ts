import { expect, onTestFinished, test, vi } from 'vitest';
import { createHealth, type HealthSources } from './health.ts';

const healthWith = (
  heartbeatKey: string | null,
  monitor: ReturnType<HealthSources['monitor']> = null,
  ping = async () => {},
) =>
  createHealth({
    db: { ping, pools: () => ({}), replica: () => null } as never,
    counts: { totals: () => [] } as never,
    version: '',
    processCount: 2,
    caches: {},
    heartbeatKey,
    hasDiskSpace: () => true,
    isAccepting: () => true,
    monitor: () => monitor,
  });

test('only a request with the key counts as the one of the outside watcher, where there is a key', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const health = healthWith('a key of the watcher');
  vi.advanceTimersByTime(60_000);
  health.heartbeat();
  health.heartbeat('another key');
  // A watcher that has not asked since the start is missed from then on.
  expect(health.heartbeatAge()).toBe(60);
  health.heartbeat('a key of the watcher');
  expect(health.heartbeatAge()).toBe(0);
});

test('without a key every request counts, and before the first one nothing is known', () => {
  const health = healthWith(null);
  expect(health.heartbeatAge()).toBeNull();
  health.heartbeat();
  expect(health.heartbeatAge()).toBe(0);
});

const node = (name: string, ageMs: number, silentSchedules: number) => ({
  node: name,
  ageMs,
  startedAt: new Date(0),
  sample: { values: { databaseDown: 0, silentSchedules } },
});

const heartbeatOf = (nodes: readonly ReturnType<typeof node>[], ranMs = 60_000) =>
  healthWith(null, {
    picture: () => ({ at: new Date(ranMs), nodes }) as never,
    sampledMsAgo: () => 0,
  }).heartbeat();

test('the heartbeat is that of all processes of this node, and of no other node', () => {
  const heartbeat = (...others: ReturnType<typeof node>[]) => heartbeatOf([node('zh-1#1', 0, 1), ...others]);
  expect(heartbeat(node('zh-1#2', 5_000, 1), node('zh-2#1', 60_000, 300))).toMatchObject({ ok: true });
  expect(heartbeat(node('zh-1#2', 31_000, 1))).toMatchObject({ checks: { monitor: 'failed', work: 'ok' } });
  expect(heartbeat(node('zh-1#2', 5_000, 61))).toMatchObject({ checks: { monitor: 'ok', work: 'failed' } });
});

test('the heartbeat is not that of processes which this node had before it was started with others', () => {
  const now = [node('zh-1#1', 0, 1), node('zh-1#2', 5_000, 1)];
  const before = ['zh-1', 'zh-1#3', 'zh-1#4'].map((name) => node(name, 600_000, 300));
  expect(heartbeatOf([...now, ...before])).toMatchObject({ ok: true });
  expect(heartbeatOf([node('zh-1', 0, 1), node('zh-1#1', 600_000, 300)])).toMatchObject({ ok: true });
});

test('a process that never measured itself fails the heartbeat, but for the time of the start', () => {
  const first = [node('zh-1#1', 0, 1)];
  expect(heartbeatOf(first, 10_000)).toMatchObject({ ok: true });
  expect(heartbeatOf(first)).toMatchObject({ checks: { monitor: 'failed', work: 'ok' } });
});

test('a scrape does not wait for a database that is silent', async () => {
  const { text } = await healthWith(null, null, () => new Promise(() => {})).metrics('');
  expect(text).toMatch(/^firn_database_up 0$/m);
});
