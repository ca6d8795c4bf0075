import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { startCallCounter } from './count-calls.ts';

test('counts that could not be stored are stored with the next ones', async () => {
  vi.useFakeTimers();
  const stored: unknown[] = [];
  let isAway = true;
  const tx = { execute: async (query: SQL) => void stored.push(...new PgDialect().sqlToQuery(query).params) };
  const db = {
    async transact(_scope: unknown, work: (given: typeof tx) => Promise<void>) {
      if (isAway) throw new Error('away');
      await work(tx);
    },
  };
  const log = { error() {}, warn() {}, info() {} };
  const services = { db, log, now: () => new Date('2026-11-17T11:00:00Z') };
  const counter = startCallCounter(services as unknown as Parameters<typeof startCallCounter>[0]);
  counter.record('bora', true);
  await vi.advanceTimersByTimeAsync(5_000);
  counter.record('bora', false);
  isAway = false;
  await counter.stop();
  vi.useRealTimers();
  const peak = { peak: 2, peakAt: '2026-11-17T11:00:00.000Z' };
  expect(stored).toEqual([JSON.stringify([{ tenantId: 'bora', day: '2026-11-17', calls: 2, refused: 1, ...peak }])]);
});
