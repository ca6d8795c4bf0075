import { expect, test } from 'vitest';
import { createHealth, type HealthSources } from './health.ts';

const healthWith = (heartbeatKey: string | null, monitor: ReturnType<HealthSources['monitor']> = null) =>
  createHealth({
    db: { ping: async () => {} } as never,
    counts: {} as never,
    version: '',
    caches: {},
    heartbeatKey,
    hasDiskSpace: () => true,
    isAccepting: () => true,
    monitor: () => monitor,
  });

test('only a request with the key counts as the one of the outside watcher, where there is a key', () => {
  const health = healthWith('a key of the watcher');
  health.heartbeat();
  health.heartbeat('another key');
  expect(health.heartbeatAge()).toBeNull();
  health.heartbeat('a key of the watcher');
  expect(health.heartbeatAge()).toBe(0);
});

test('without a key every request counts', () => {
  const health = healthWith(null);
  health.heartbeat();
  expect(health.heartbeatAge()).toBe(0);
});

test('the heartbeat is that of all processes of this node, and of no other node', () => {
  const node = (name: string, ageMs: number, silentSchedules: number) => ({
    node: name,
    ageMs,
    sample: { values: { databaseDown: 0, silentSchedules } },
  });
  const heartbeat = (...others: ReturnType<typeof node>[]) =>
    healthWith(null, {
      picture: () => ({ at: new Date(0), nodes: [node('zh-1#1', 0, 1), ...others] }) as never,
      sampledMsAgo: () => 0,
    }).heartbeat();
  expect(heartbeat(node('zh-1#2', 5_000, 1), node('zh-2#1', 60_000, 300))).toMatchObject({ ok: true });
  expect(heartbeat(node('zh-1#2', 31_000, 1))).toMatchObject({ checks: { monitor: 'failed', work: 'ok' } });
  expect(heartbeat(node('zh-1#2', 5_000, 61))).toMatchObject({ checks: { monitor: 'ok', work: 'failed' } });
});
