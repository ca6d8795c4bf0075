import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

const healthWith = (heartbeatKey: string | null) =>
  createHealth({
    db: { ping: async () => {} } as never,
    counts: {} as never,
    version: '',
    caches: {},
    heartbeatKey,
    hasDiskSpace: () => true,
    isAccepting: () => true,
    monitor: () => null,
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
