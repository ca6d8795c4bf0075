import { expect, test } from 'vitest';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import { createRequestMetrics } from './request-metrics.ts';

const world = createWorld();
const noon = Date.UTC(2026, 10, 17, 12);

async function rows(route: string): Promise<Record<string, unknown>[]> {
  const { rows: found } = await world.db.owner.query(
    'select minute, method, status, count, duration_ms_total, buckets from request_minutes where route = $1 order by minute',
    [route],
  );
  return found;
}

const buckets = (...start: number[]) => [...start, ...new Array(13 - start.length).fill(0)];

test('written counts add up, per minute and over several processes', async () => {
  let now = noon;
  const one = createRequestMetrics(() => now);
  const other = createRequestMetrics(() => now);
  one.record('GET', '/sum', 200, 1);
  one.record('GET', '/sum', 200, 2);
  await one.flush(world.services.db);
  one.record('GET', '/sum', 200, 2);
  other.record('GET', '/sum', 200, 7);
  await Promise.all([one.flush(world.services.db), other.flush(world.services.db)]);
  await one.flush(world.services.db);
  now += 59_999;
  one.record('GET', '/sum', 200, 1);
  now += 1;
  one.record('GET', '/sum', 200, 1);
  await one.flush(world.services.db);
  expect(await rows('/sum')).toEqual([
    {
      minute: new Date(noon),
      method: 'GET',
      status: 200,
      count: 5,
      duration_ms_total: 13,
      buckets: buckets(2, 2, 0, 1),
    },
    {
      minute: new Date(noon + 60_000),
      method: 'GET',
      status: 200,
      count: 1,
      duration_ms_total: 1,
      buckets: buckets(1),
    },
  ]);
});

test('counts that could not be written are written later, together with newer ones', async () => {
  const counts = createRequestMetrics(() => noon);
  const gone = connectDb({ connection: { host: '/nowhere' }, log: silentLog, onInvalidate() {} });
  counts.record('GET', '/kept', 200, 1);
  const failing = counts.flush(gone);
  counts.record('GET', '/kept', 200, 2);
  await expect(failing).rejects.toThrow();
  counts.record('GET', '/kept', 200, 2);
  await counts.flush(world.services.db);
  expect(await rows('/kept')).toMatchObject([{ count: 3, duration_ms_total: 5, buckets: buckets(1, 2) }]);
  await gone.close();
});

test('counts of a long time without a database are written afterwards', async () => {
  let now = noon;
  const counts = createRequestMetrics(() => now);
  for (let minute = 0; minute < 10_000; minute++, now += 60_000) counts.record('GET', '/long', 200, 1);
  await counts.flush(world.services.db);
  expect(await rows('/long')).toHaveLength(10_000);
});
