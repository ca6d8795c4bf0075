import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { bucketBoundsMs, createRequestMetrics } from './request-metrics.ts';

test('each answer is counted in the band of its duration, whose upper end belongs to it', () => {
  const counts = createRequestMetrics();
  const durations = [0, 1, 1.01, 2, 20, 20.5, 5000, 5001, 60_000];
  for (const ms of durations) counts.record('GET', '/', 200, ms);
  const [total] = counts.totals() as { buckets?: number[]; count: number; durationMsTotal: number }[];
  expect(total).toMatchObject({ count: 9, durationMsTotal: durations.reduce((sum, ms) => sum + ms) });
  expect(total?.buckets).toEqual([2, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 2]);
  expect(bucketBoundsMs).toHaveLength(12);
});

test('answers are told apart by method, route and status', () => {
  const counts = createRequestMetrics();
  counts.record('GET', '/', 200, 1);
  counts.record('HEAD', '/', 200, 1);
  counts.record('GET', '/contact', 200, 1);
  counts.record('GET', '/', 304, 1);
  counts.record('GET', '/', 200, 1);
  expect(counts.totals().map(({ method, route, status, count }) => [method, route, status, count])).toEqual([
    ['GET', '/', 200, 2],
    ['HEAD', '/', 200, 1],
    ['GET', '/contact', 200, 1],
    ['GET', '/', 304, 1],
  ]);
});

test('nothing counted means nothing written', async () => {
  await createRequestMetrics().flush({} as Db);
});
