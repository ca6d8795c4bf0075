import { beforeEach, expect, test } from 'vitest';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld } from '#server/testing/world.ts';
import { countEvents } from './count-events.ts';

const world = createWorld();

beforeEach(async () => {
  world.services.limits = createLimits();
  await world.db.owner.query(
    'truncate analytics_events, analytics_counts, analytics_visitors, analytics_months, analytics_left_out',
  );
});

async function counts(grain: string): Promise<unknown[]> {
  const { rows } = await world.db.owner.query(
    `select to_char(from_at at time zone 'Europe/Zurich', 'DD HH24') as at, value, events, value_count, value_sum
      from analytics_counts where dimension = 'name' and grain = '${grain}' order by from_at, value`,
  );
  return rows.map((row) => Object.values(row as object));
}

test('events are counted by hour and by day in Zurich, once however often the job runs', async () => {
  world.now = new Date('2026-11-10T22:30:00Z');
  await send(world, { events: [pageView('/'), pageView('/')] });
  world.now = new Date('2026-11-10T23:30:00Z');
  const search = pageView('/', { type: 'search', name: 'panel', properties: { results: 4 } });
  await send(world, { events: [pageView('/'), search] });
  await countEvents(world.services);
  await countEvents(world.services);
  await Promise.all([countEvents(world.services), countEvents(world.services)]);
  expect(await counts('hour')).toEqual([
    ['10 23', '/', 2, 0, 0],
    ['11 00', '/', 1, 0, 0],
    ['11 00', 'panel', 1, 1, 4],
  ]);
  expect(await counts('day')).toEqual([
    ['10 00', '/', 2, 0, 0],
    ['11 00', '/', 1, 0, 0],
    ['11 00', 'panel', 1, 1, 4],
  ]);
});

test('a number that no page of ours sends is refused, and one that is stored is not counted', async () => {
  world.now = new Date('2026-11-10T10:00:00Z');
  const search = (results: number) => pageView('/', { type: 'search', name: 'panel', properties: { results } });
  for (const results of [1e308, -1e308])
    await expect(send(world, { events: [search(results)] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await send(world, { events: [search(4), search(5), search(6), search(7)] });
  const set = (from: number, to: string) =>
    world.db.owner.query(
      `update analytics_events set properties = '{"results": ${to}}' where (properties ->> 'results')::numeric = ${from}`,
    );
  await set(5, '1.7e308');
  await set(6, '1.7e308');
  await set(7, '1e400');
  await countEvents(world.services);
  expect(await counts('day')).toEqual([['10 00', 'panel', 4, 1, 4]]);
});

test('an event of the last hour of a day that is committed after midnight is counted', async () => {
  world.now = new Date('2026-11-10T23:10:00Z');
  await send(world, { events: [pageView('/')] });
  await countEvents(world.services);
  await world.db.owner.query("update analytics_events set at = '2026-11-10T22:59:59Z'");
  await send(world, { events: [pageView('/contact')] });
  await countEvents(world.services);
  expect(await counts('day')).toEqual([
    ['10 00', '/', 1, 0, 0],
    ['11 00', '/contact', 1, 0, 0],
  ]);
});

test('days before the hours that are kept are counted by day, and not again by the next run', async () => {
  world.now = new Date('2026-10-01T10:00:00Z');
  await send(world, { events: [pageView('/')] });
  await send(world, { events: [pageView('/contact')] });
  world.now = new Date('2026-11-10T10:00:00Z');
  await countEvents(world.services);
  expect(await counts('hour')).toEqual([]);
  expect(await counts('day')).toEqual([
    ['01 00', '/', 1, 0, 0],
    ['01 00', '/contact', 1, 0, 0],
  ]);
  await world.db.owner.query("update analytics_events set at = '2026-09-01T10:00:00Z' where event_name = '/contact'");
  await countEvents(world.services);
  expect(await counts('day')).toEqual([['01 00', '/', 1, 0, 0]]);
});

test('days without events are passed over, and visitors are counted once a day in each dimension', async () => {
  world.now = new Date('2026-09-01T10:00:00Z');
  await send(world, { events: [pageView('/'), pageView('/contact')] });
  world.now = new Date('2026-11-10T10:00:00Z');
  await send(world, { events: [pageView('/')] });
  await send(world, { events: [pageView('/')] }, { by: world.person({ address: '192.0.2.9' }) });
  await countEvents(world.services);
  const { rows } = await world.db.owner.query(
    "select value, visitors from analytics_visitors where dimension in ('all', 'path') order by from_at, value",
  );
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['', 1],
    ['/', 1],
    ['/contact', 1],
    ['', 2],
    ['/', 2],
  ]);
});

test('reports of bots and of visitors who opted out are counted, and nothing else is stored of them', async () => {
  const bot = { userAgent: 'curl/8.5.0' };
  await Promise.all([1, 2, 3].map(() => send(world, { events: [pageView()] }, { signals: bot })));
  await send(world, { events: [pageView()] }, { signals: { doNotTrack: '1' } });
  const { rows } = await world.db.owner.query(
    'select day::text, reason, reports from analytics_left_out order by reason',
  );
  expect(rows).toEqual([
    { day: '2026-11-17', reason: 'bot', reports: 3 },
    { day: '2026-11-17', reason: 'opted-out', reports: 1 },
  ]);
  expect((await world.db.owner.query('select id from analytics_events')).rows).toEqual([]);
});
