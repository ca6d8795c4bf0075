import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { bucketBoundsMs, createRequestMetrics } from './request-metrics.ts';

test('each response is counted in the bucket of its duration, whose upper bound is inclusive', () => {
  const counts = createRequestMetrics();
  const durations = [0, 1, 1.01, 2, 20, 20.5, 5000, 5001, 60_000];
  for (const ms of durations) counts.record('GET', '/', 200, ms);
  const [total] = counts.totals();
  expect(total).toMatchObject({ count: 9, durationMsTotal: durations.reduce((sum, ms) => sum + ms) });
  expect(total?.buckets).toEqual([2, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 2]);
  expect(bucketBoundsMs).toHaveLength(12);
});

test('responses are counted by method, route and status', () => {
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

test('without requests nothing is written', async () => {
  await createRequestMetrics().flush({} as Db);
});

test('all routes together leave out the answers of health, whose 503 is no failure', () => {
  const counts = createRequestMetrics();
  counts.record('GET', '/', 200, 3);
  counts.record('POST', '/api/*', 500, 30);
  counts.record('GET', '/health/ready', 503, 1);
  const { requests, errors, buckets } = counts.overall();
  expect({ requests, errors }).toEqual({ requests: 2, errors: 1 });
  expect(buckets).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
});
