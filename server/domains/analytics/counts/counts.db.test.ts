import { beforeEach, expect, test } from 'vitest';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld } from '#server/testing/world.ts';
import { countEvents } from './count-events.ts';
import { namesPerDay } from './names.ts';

const world = createWorld();
const warnings: Record<string, unknown>[] = [];

beforeEach(async () => {
  warnings.length = 0;
  world.services.limits = createLimits();
  world.services.log = { ...world.services.log, warn: (event, fields) => void warnings.push({ event, ...fields }) };
  await world.db.owner.query(
    `truncate analytics_events, analytics_counts, analytics_visitors, analytics_months, analytics_left_out,
      analytics_uncounted_days`,
  );
});

/** Clicks of one visitor each, all with this SQL expression of their number `n` as their name. */
async function fill(events: number, name: string, at: string, type = 'click'): Promise<void> {
  await world.db.owner.query(
    `insert into analytics_events (id, session_id, event_type, event_name, at, source, user_agent, route, country, properties)
      select gen_random_uuid(), 'v' || n % 50, '${type}', ${name}, ${at}, 'web', 'desktop Firefox', '/' || n % 4,
        (array['CH', 'DE', null])[1 + n % 3], jsonb_build_object('results', n % 12)
      from generate_series(1, ${events}) as n`,
  );
}

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

test('a visitor who signs in to an organisation counts once, there', async () => {
  world.now = new Date('2026-11-10T12:00:00Z');
  const tenantId = world.services.newId();
  const see = (session: string, path: string, tenant: string | null) =>
    world.db.owner.query(
      `insert into analytics_events (id, tenant_id, session_id, event_type, event_name, at, source, user_agent, route, properties)
        values ($1, $2, $3, 'page-view', $4, '2026-11-10T10:00:00Z', 'web', 'desktop Firefox', $4, '{}')`,
      [world.services.newId(), tenant, session, path],
    );
  await see('anna', '/', null);
  await see('anna', '/auth', null);
  await see('anna', '/', tenantId);
  await see('anna', '/dashboard', tenantId);
  await see('beat', '/', null);
  await countEvents(world.services);
  const { rows } = await world.db.owner.query(
    `select value, tenant_id is not null as of_tenant, visitors from analytics_visitors
      where dimension in ('all', 'path') order by value, of_tenant`,
  );
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['', false, 1],
    ['', true, 1],
    ['/', false, 1],
    ['/', true, 1],
    ['/auth', false, 1],
    ['/dashboard', true, 1],
  ]);
});

test('a flood of made-up names is counted under few of them, and the events with the others together', async () => {
  world.now = new Date('2026-11-10T12:00:00Z');
  await fill(60_000, "'made up ' || n", "'2026-11-10T00:00:00Z'::timestamptz + n % 24 * interval '20 minutes'");
  await fill(30, "'Send Message'", "'2026-11-10T09:00:00Z'");
  await fill(namesPerDay, "'form ' || n", "'2026-11-10T09:00:00Z'", 'form-submit');
  await countEvents(world.services);
  const { rows } = await world.db.owner.query(
    `select event_type, count(*)::int as rows, sum(events)::int as events,
        coalesce(sum(events) filter (where value = 'Send Message'), 0)::int as real,
        coalesce(sum(events) filter (where value = '(others)'), 0)::int as others
      from analytics_counts where dimension = 'name' and grain = 'day' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { event_type: 'click', rows: namesPerDay + 1, events: 60_030, real: 30, others: 60_001 - namesPerDay },
    { event_type: 'form-submit', rows: namesPerDay, events: namesPerDay, real: 0, others: 0 },
  ]);
  const { rows: visitors } = await world.db.owner.query(
    "select visitors from analytics_visitors where dimension = 'name' and value in ('Send Message', '(others)') order by 1",
  );
  expect(visitors).toEqual([{ visitors: 30 }, { visitors: 50 }]);
  const { rows: all } = await world.db.owner.query('select count(*)::int as rows from analytics_counts');
  expect(all[0]?.rows).toBeLessThan(15_000);
});

test('a day that is counted in many pieces has the same counts as one that is counted at once', async () => {
  world.now = new Date('2026-11-10T12:00:00Z');
  const at = "'2026-11-10T00:00:00Z'::timestamptz + n % 80 * interval '3 minutes 0.000001 seconds'";
  await fill(400, "'name ' || n % 9", at);
  await fill(100, "'name ' || n % 5", at, 'search');
  await fill(700, "'made up ' || n", at, 'form-submit');
  const tables = async () => {
    const { rows: counts } = await world.db.owner.query('select * from analytics_counts order by 1, 2, 3, 4, 5, 6');
    const { rows: visitors } = await world.db.owner.query('select * from analytics_visitors order by 1, 2, 3, 4');
    return { counts, visitors };
  };
  await countEvents(world.services);
  const atOnce = await tables();
  expect(atOnce.visitors).toContainEqual(expect.objectContaining({ dimension: 'all', visitors: 50 }));
  for (const perPiece of [1, 37]) {
    await countEvents(world.services, perPiece);
    expect(await tables()).toEqual(atOnce);
  }
});

test('a day that fails is logged, does not stop the count of later days, and is tried again', async () => {
  world.now = new Date('2026-10-31T12:00:00Z');
  await fill(3, "'broken'", "'2026-10-31T10:00:00Z'");
  await world.db.owner.query("alter table analytics_counts add constraint broken check (value <> 'broken')");
  await countEvents(world.services);
  world.now = new Date('2026-11-02T12:00:00Z');
  await fill(2, "'later'", "'2026-11-02T10:00:00Z'");
  await countEvents(world.services);
  await countEvents(world.services);
  expect(await counts('day')).toEqual([['02 00', 'later', 2, 2, 3]]);
  expect(warnings).toMatchObject([{ event: 'analytics.count.failed', day: '2026-10-31' }]);
  await world.db.owner.query('alter table analytics_counts drop constraint broken');
  await countEvents(world.services);
  expect(await counts('day')).toEqual([
    ['31 00', 'broken', 3, 3, 6],
    ['02 00', 'later', 2, 2, 3],
  ]);
  const { rows: months } = await world.db.owner.query(
    "select value, events from analytics_months where dimension = 'name' and event_type = 'click' order by from_at",
  );
  expect(months).toEqual([
    { value: 'broken', events: '3' },
    { value: 'later', events: '2' },
  ]);
  expect((await world.db.owner.query('select * from analytics_uncounted_days')).rows).toEqual([]);
});

test('months that cannot be added up are added up by a later run', async () => {
  world.now = new Date('2026-10-31T12:00:00Z');
  await fill(3, "'first'", "'2026-10-31T10:00:00Z'");
  world.now = new Date('2026-11-02T12:00:00Z');
  await fill(2, "'later'", "'2026-11-02T10:00:00Z'");
  await world.db.owner.query('alter table analytics_months add constraint broken check (events < 0) not valid');
  await countEvents(world.services);
  await world.db.owner.query('alter table analytics_months drop constraint broken');
  await countEvents(world.services);
  const { rows: months } = await world.db.owner.query(
    "select distinct value from analytics_months where dimension = 'name' order by 1",
  );
  expect(months).toEqual([{ value: 'first' }, { value: 'later' }]);
});

test('reports of bots are counted, and nothing else is stored of them; nothing at all of visitors who opted out', async () => {
  const bot = { userAgent: 'curl/8.5.0' };
  await Promise.all([1, 2, 3].map(() => send(world, { events: [pageView()] }, { signals: bot })));
  await send(world, { events: [pageView()] }, { signals: { doNotTrack: '1' } });
  const { rows } = await world.db.owner.query(
    'select day::text, reason, reports from analytics_left_out order by reason',
  );
  expect(rows).toEqual([{ day: '2026-11-17', reason: 'bot', reports: 3 }]);
  expect((await world.db.owner.query('select id from analytics_events')).rows).toEqual([]);
});
