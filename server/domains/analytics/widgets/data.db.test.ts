import { beforeEach, expect, test } from 'vitest';
import type { WidgetQuery } from '#contract/analytics/widgets.ts';
import { dayMs } from '#contract/time/durations.ts';
import { countEvents } from '#server/domains/analytics/counts/count-events.ts';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { widgetQueryOf } from './widgets.fixture.ts';

const world = createWorld();
let admin: Person;

beforeEach(async () => {
  world.services.limits = createLimits();
  await world.db.owner.query(
    'truncate analytics_events, analytics_counts, analytics_visitors, analytics_months, analytics_left_out',
  );
  admin ??= await world.signedIn('admin@firn.example', 'admin');
});

const ask = (given: Partial<WidgetQuery>) => admin.api.dashboards.widgetData({ query: widgetQueryOf(given) });
const search = (results: number) => pageView('/', { type: 'search', name: 'panel', properties: { results } });

/** Two visitors two days ago with three page views, one today with one page view and two searches. */
async function visit(): Promise<void> {
  const now = world.now;
  world.now = new Date(now.getTime() - 2 * dayMs);
  await send(world, { events: [pageView('/'), pageView('/contact')] });
  await send(world, { events: [pageView('/')] }, { by: world.person({ address: '192.0.2.9' }) });
  world.now = now;
  await send(world, { events: [pageView('/'), search(2), search(6)] });
  await send(world, { events: [pageView('/')] }, { signals: { userAgent: 'curl/8.5.0' } });
  await countEvents(world.services);
}

test('page views are drawn by day, and say what they are based on', async () => {
  await visit();
  const data = await ask({});
  expect(data).toMatchObject({
    startDate: '2026-11-11',
    endDate: '2026-11-17',
    total: 4,
    series: [{ name: 'All', total: 4, points: [0, 0, 0, 0, 3, 0, 1] }],
    otherGroups: 0,
    sample: { events: 4, visitors: 3 },
    leftOut: { bots: 1 },
  });
  expect(data.intervals[0]).toEqual(new Date('2026-11-10T23:00:00Z'));
  expect(data.intervals).toHaveLength(7);
});

test('each aggregation gives its figure', async () => {
  await visit();
  const totalOf = async (given: Partial<WidgetQuery>) => (await ask(given)).total;
  expect(await totalOf({ aggregation: 'sum' })).toBe(4);
  expect(await totalOf({ aggregation: 'avg' })).toBeCloseTo(4 / 7);
  expect(await totalOf({ aggregation: 'min' })).toBe(0);
  expect(await totalOf({ aggregation: 'max' })).toBe(3);
  const results = { metric: 'search-results' } as const;
  expect(await totalOf(results)).toBe(2);
  expect(await totalOf({ ...results, aggregation: 'sum' })).toBe(8);
  expect(await totalOf({ ...results, aggregation: 'avg' })).toBe(4);
  expect(await totalOf({ ...results, aggregation: 'min' })).toBe(2);
  expect(await totalOf({ ...results, aggregation: 'max' })).toBe(6);
});

test('groups are ordered by size, and visitors are those of each day', async () => {
  await visit();
  const byPath = await ask({ groupBy: 'path', interval: 'month' });
  expect(byPath.series.map(({ name, total }) => [name, total])).toEqual([
    ['/', 3],
    ['/contact', 1],
  ]);
  const byType = await ask({ metric: 'events', groupBy: 'type' });
  expect(byType.series.map(({ name, total }) => [name, total])).toEqual([
    ['Page view', 4],
    ['Search', 2],
  ]);
  expect(await ask({ metric: 'visitors', groupBy: 'path' })).toMatchObject({
    series: [
      { name: '/', total: 3 },
      { name: '/contact', total: 1 },
    ],
  });
  expect((await ask({ metric: 'visitors' })).total).toBe(3);
});

test('countries are groups by their names, and one that is not known is a dash', async () => {
  for (const address of ['130.60.1.1', '129.132.1.1', '8.8.8.8', '10.0.0.1'])
    await send(world, { events: [pageView('/')] }, { by: world.person({ address }) });
  await countEvents(world.services);
  const totals = async (metric: 'page-views' | 'visitors') =>
    (await ask({ metric, groupBy: 'country' })).series.map(({ name, total }) => [name, total]);
  const expected = [
    ['Switzerland', 2],
    ['–', 1],
    ['United States', 1],
  ];
  expect(await totals('page-views')).toEqual(expected);
  expect(await totals('visitors')).toEqual(expected);
});

test('the figures of one country are its own, in all and by type', async () => {
  for (const address of ['130.60.1.1', '129.132.1.1', '8.8.8.8', '10.0.0.1'])
    await send(world, { events: [pageView('/'), search(3)] }, { by: world.person({ address }) });
  await countEvents(world.services);
  const swiss = { country: 'CH' } as const;
  expect(await ask(swiss)).toMatchObject({
    total: 2,
    series: [{ name: 'All', total: 2, points: [0, 0, 0, 0, 0, 0, 2] }],
    sample: { events: 2, visitors: null },
  });
  expect((await ask({ ...swiss, interval: 'hour' })).total).toBe(2);
  expect(await ask({ ...swiss, metric: 'visitors' })).toMatchObject({ total: 2, sample: { events: 4, visitors: 2 } });
  expect(await ask({ ...swiss, metric: 'search-results', aggregation: 'sum' })).toMatchObject({ total: 6 });
  const byType = await ask({ ...swiss, metric: 'events', groupBy: 'type', interval: 'month' });
  expect(byType.series.map(({ name, total }) => [name, total])).toEqual([
    ['Page view', 2],
    ['Search', 2],
  ]);
  expect(await ask({ country: 'none' })).toMatchObject({ total: 1 });
  expect(await ask({ country: 'FR' })).toMatchObject({ total: 0, series: [] });
  expect(await ask({ country: '' })).toMatchObject({ total: 4 });
});

test('a country is refused where its figures are not counted', async () => {
  for (const given of [
    { groupBy: 'path' },
    { groupBy: 'country' },
    { groupBy: 'type', metric: 'visitors' },
    { country: 'Switzerland' },
  ] as const)
    await expect(ask({ country: 'CH', ...given })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a visitor of two pages is one of all visitors', async () => {
  await send(world, { events: [pageView('/'), pageView('/contact')] });
  await countEvents(world.services);
  const data = await ask({ metric: 'visitors', groupBy: 'path', interval: 'week' });
  expect(data).toMatchObject({ total: 1, series: [{ total: 1 }, { total: 1 }] });
});

test('beyond the largest groups the others are counted together', async () => {
  for (let group = 0; group < 12; group++) {
    const click = () => pageView('/', { type: 'click', name: `Button ${group}` });
    await send(world, { events: group < 10 ? [click(), click()] : [click()] });
  }
  await countEvents(world.services);
  const data = await ask({ metric: 'clicks', groupBy: 'name' });
  expect(data.series).toHaveLength(10);
  expect(data.otherGroups).toBe(2);
  expect(data.total).toBe(22);
});

test('the largest groups of a long period are those of its whole months and of the days around them', async () => {
  const now = world.now;
  const clicks: [day: string, name: string, count: number][] = [
    ['2026-08-14', 'Before', 9],
    ['2026-08-20', 'Early', 1],
    ['2026-09-01', 'Month', 2],
    ['2026-10-31', 'Early', 1],
    ['2026-10-31', 'Month', 1],
    ['2026-11-05', 'Early', 2],
    ['2026-11-10', 'After', 9],
  ];
  for (const [day, name, count] of clicks) {
    world.now = new Date(`${day}T12:00:00Z`);
    await send(world, { events: Array.from({ length: count }, () => pageView('/', { type: 'click', name })) });
  }
  world.now = now;
  await countEvents(world.services);
  await countEvents(world.services);
  const dates = { period: 'dates', startDate: '2026-08-15', endDate: '2026-11-09', interval: 'month' } as const;
  const groups = async (metric: 'clicks' | 'events' | 'visitors') =>
    (await ask({ ...dates, metric, groupBy: 'name' })).series.map(({ name, total, points }) => [name, total, points]);
  const expected = [
    ['Early', 4, [1, 0, 1, 2]],
    ['Month', 3, [0, 2, 1, 0]],
  ];
  expect(await groups('clicks')).toEqual(expected);
  expect(await groups('events')).toEqual(expected);
  expect(await groups('visitors')).toEqual([
    ['Early', 3, [1, 0, 1, 1]],
    ['Month', 2, [0, 1, 1, 0]],
  ]);
});

test('hours, weeks and dates are intervals and periods, and what does not fit is said at its field', async () => {
  await visit();
  const hours = await ask({ interval: 'hour' });
  expect(hours.intervals).toHaveLength(6 * 24 + 12);
  expect(hours.total).toBe(4);
  const dates = { period: 'dates', startDate: '2026-11-15', endDate: '2026-11-16', interval: 'week' } as const;
  expect(await ask(dates)).toMatchObject({ total: 3, series: [{ points: [3, 0] }] });
  await expect(ask({ ...dates, endDate: '2026-11-14' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(ask({ period: '30-days', interval: 'hour' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(ask({ metric: 'visitors', interval: 'hour' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('the figures of a widget are a CSV file, in which no name is a formula', async () => {
  await send(world, { events: [pageView('/', { type: 'click', name: '=1+1' })] });
  await countEvents(world.services);
  const query = widgetQueryOf({ metric: 'clicks', groupBy: 'name' });
  const file = await admin.api.dashboards.exportWidget({ ...query, title: 'Clicks, all' });
  expect(file.name).toBe('clicks-all-2026-11-11-2026-11-17.csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(9);
  expect(lines[0]).toContain('"Day (UTC) by name","\'=1+1"');
  expect(lines.slice(-2)).toEqual(['"2026-11-16T23:00:00.000Z","1"', '"Whole period","1"']);

  await send(world, { events: [pageView('/')] }, { by: world.person({ address: '130.60.1.1' }) });
  await countEvents(world.services);
  const swiss = widgetQueryOf({ metric: 'events', groupBy: 'type', country: 'CH' });
  const ofCountry = await admin.api.dashboards.exportWidget({ ...swiss, title: 'Swiss' });
  expect(await ofCountry.text()).toContain('"Day (UTC) from Switzerland by type","Page view"');
});

test('without events there are intervals and no series', async () => {
  expect(await ask({})).toMatchObject({ total: 0, series: [], sample: { events: 0, visitors: 0 } });
  expect((await ask({ metric: 'search-results', aggregation: 'avg' })).total).toBeNull();
});
