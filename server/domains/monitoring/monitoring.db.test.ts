import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { ScheduleState } from '#server/platform/schedules/run-schedules.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { figureNow } from './figures/combine.ts';
import { deleteOldFigures, rollUpFigures } from './roll-up.ts';
import { type Monitor, startMonitor } from './samples/monitor.ts';

const world = createWorld();
const noResponses = { requests: 0, errors: 0, buckets: new Array<number>(13).fill(0) };
let admin: Person;
let running: Monitor[] = [];

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query('delete from node_samples; delete from node_figures');
  world.services.cache.invalidate(null);
});
afterEach(async () => {
  for (const monitor of running) await monitor.stop();
  running = [];
});

interface Measuring {
  node?: string;
  /** Since the start, as it is at each sample. */
  responses?: { requests: number; errors: number; buckets: number[] };
  schedules?: ScheduleState;
  db?: typeof world.services.db;
}

/** A node that measures only when it is told to. */
async function measuring({ node = 'one', responses = noResponses, schedules, db }: Measuring = {}): Promise<Monitor> {
  const monitor = await startMonitor({
    services: { ...world.services, now: () => world.now, ...(db && { db }) },
    node,
    version: '1.0.0',
    figures: { activeSessions: () => sql`select 7`, activeUsers: () => sql`select null::int` },
    sources: {
      dataDir: '/tmp',
      measuresMachine: true,
      responses: () => structuredClone(responses),
      pageCache: () => ({ found: 0, loaded: 0 }),
    },
    schedules: () => schedules ?? { failing: [], askedMsAgo: 0 },
    heartbeatAge: () => 12,
    certificateDays: () => 45.5,
    everyMs: 3_600_000,
  });
  running.push(monitor);
  return monitor;
}

async function minutePasses(): Promise<void> {
  world.now = new Date(world.now.getTime() + 60_000);
}

const histogram = (index: number, count: number) => noResponses.buckets.map((_n, at) => (at === index ? count : 0));

test('a sample says what this machine, its database and the domains measured, and null for what nobody could', async () => {
  const monitor = await measuring();
  await monitor.sample();
  const picture = await monitor.sample();
  expect(figureNow('memory', picture)).toBeGreaterThan(0);
  expect(figureNow('memory', picture)).toBeLessThanOrEqual(100);
  expect(figureNow('disk', picture)).toBeGreaterThan(0);
  expect(figureNow('processMemory', picture)).toBeGreaterThan(10_000_000);
  expect(figureNow('databaseSize', picture)).toBeGreaterThan(1_000_000);
  expect(figureNow('connections', picture)).toBeGreaterThan(0);
  expect(figureNow('activeSessions', picture)).toBe(7);
  expect(figureNow('activeUsers', picture)).toBeNull();
  expect(figureNow('errorRate', picture)).toBeNull();
});

test('rates are those of all nodes together: a node with few requests counts little', async () => {
  const [one, two] = [
    { requests: 0, errors: 0, buckets: histogram(0, 0) },
    { requests: 0, errors: 0, buckets: histogram(0, 0) },
  ];
  const [first, second] = [
    await measuring({ node: 'one', responses: one }),
    await measuring({ node: 'two', responses: two }),
  ];
  Object.assign(one, { requests: 900, errors: 0, buckets: histogram(3, 900) });
  Object.assign(two, { requests: 100, errors: 10, buckets: histogram(8, 100) });
  await first.sample();
  await second.sample();
  const picture = await first.sample();
  expect(picture.nodes.map(({ node }) => node)).toEqual(['one', 'two']);
  expect(figureNow('errorRate', picture)).toBe(1);
  expect(figureNow('responseTime', picture)).toBeGreaterThan(200);
  expect(picture.nodes[0]?.sample.values.errorRate).toBe(0);
  expect(picture.nodes[1]?.sample.values.errorRate).toBe(10);

  const { nodes, figures } = await admin.api.monitoring.latest();
  expect(nodes).toMatchObject([
    { name: 'one', isReporting: true },
    { name: 'two', isReporting: true },
  ]);
  expect(figures.find(({ key }) => key === 'errorRate')).toMatchObject({ now: 1, byNode: [0, 10] });
});

test('a node that stops without saying so is missed, one that stops in order is not', async () => {
  const [stays, killed, ends] = [
    await measuring({ node: 'stays' }),
    await measuring({ node: 'killed' }),
    await measuring({ node: 'ends' }),
  ];
  for (const monitor of [killed, ends, stays]) await monitor.sample();
  await ends.stop();
  await world.db.owner.query(`update node_samples set at = at - interval '31 seconds' where node = 'killed'`);
  await stays.sample();
  const picture = await stays.sample();
  expect(picture.nodes.map(({ node }) => node)).toEqual(['stays', 'killed']);
  expect(figureNow('missingNodes', picture)).toBe(1);
  expect((await admin.api.monitoring.latest()).nodes).toMatchObject([
    { name: 'killed', isReporting: false },
    { name: 'stays', isReporting: true },
  ]);
});

test('failing and silent background work is a figure', async () => {
  const monitor = await measuring({ schedules: { failing: ['mail.send.failed'], askedMsAgo: 90_000 } });
  const picture = await monitor.sample();
  expect(figureNow('failingSchedules', picture)).toBe(1);
  expect(figureNow('silentSchedules', picture)).toBe(90);
  expect(figureNow('heartbeat', picture)).toBe(12);
});

test('without a database a node goes on with what it measures itself, and stores the minutes afterwards', async () => {
  const gone = connectDb({ connection: { host: '/nowhere' }, log: silentLog, onInvalidate() {} });
  const services = { current: gone };
  const db = new Proxy(gone, { get: (_target, key) => services.current[key as keyof typeof gone] });
  const monitor = await measuring({ db });
  const without = await monitor.sample();
  expect(figureNow('databaseDown', without)).toBe(1);
  expect(figureNow('databaseAnswer', without)).toBeNull();
  expect(figureNow('memory', without)).toBeGreaterThan(0);
  await minutePasses();
  services.current = world.services.db;
  expect(figureNow('databaseDown', await monitor.sample())).toBe(0);
  const { rows } = await world.db.owner.query('select samples, figures from node_figures');
  expect(rows).toMatchObject([{ samples: 1, figures: { databaseDown: [1, 1, 1] } }]);
  await gone.close();
});

test('while samples cannot be stored, the other nodes count as silent after their time', async () => {
  const [stays, other] = [await measuring({ node: 'stays' }), await measuring({ node: 'other' })];
  for (const monitor of [other, stays]) await monitor.sample();
  const { now } = performance;
  let passedMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passedMs);
  onTestFinished(() => void clock.mockRestore());
  // After a pause of this process the others are asked for first.
  passedMs = 31_000;
  expect(figureNow('missingNodes', await stays.sample())).toBe(0);
  await world.db.owner.query(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger refuse_row before insert on node_samples for each row execute function refuse_row()`);
  onTestFinished(
    async () =>
      void (await world.db.owner.query('drop trigger refuse_row on node_samples; drop function refuse_row()')),
  );
  await stays.sample();
  passedMs += 31_000;
  const picture = await stays.sample();
  expect(figureNow('databaseDown', picture)).toBe(0);
  expect(figureNow('missingNodes', picture)).toBe(1);
  expect(picture.nodes[1]?.ageMs).toBeGreaterThan(30_000);
});

test('a minute is counted once when its transaction takes longer than the next sample, and than the stop', async () => {
  const monitor = await measuring();
  await monitor.sample();
  await minutePasses();
  const { owner } = world.db;
  await owner.query('begin; lock table node_figures in exclusive mode');
  const first = monitor.sample();
  await expect.poll(() => waitingStatements(owner)).toBe(1);
  const rest = [monitor.sample(), monitor.stop()];
  await pause(100);
  await owner.query('commit');
  await Promise.all([first, ...rest]);
  const { rows } = await owner.query('select samples from node_figures order by from_at');
  expect(rows[0]).toEqual({ samples: 1 });
});

test.each([
  ['forwards', 86_400_000],
  ['backwards', -86_400_000],
])('a clock that jumps a day %s ends the minute, and nothing is counted twice', async (_way, ms) => {
  const responses = { requests: 0, errors: 0, buckets: histogram(0, 0) };
  const monitor = await measuring({ responses });
  Object.assign(responses, { requests: 5, buckets: histogram(0, 5) });
  await monitor.sample();
  world.now = new Date(world.now.getTime() + ms);
  await monitor.sample();
  world.now = new Date(world.now.getTime() - ms);
  await monitor.sample();
  await minutePasses();
  await monitor.sample();
  const { rows } = await world.db.owner.query('select sum(requests)::int as requests from node_figures');
  expect(rows).toEqual([{ requests: 5 }]);
});

/** Stores minutes of one node: the value of a figure in each, from a time on. */
async function storeMinutes(
  from: string,
  count: number,
  key: string,
  valueAt: (index: number) => number,
  node = 'one',
) {
  for (let index = 0; index < count; index++) {
    const value = valueAt(index);
    await world.db.owner.query(
      `insert into node_figures values ('minute', $1::timestamptz + $2 * interval '1 minute', $3, 12, $4, 10, 1, $5)`,
      [from, index, node, { [key]: [value * 12, value, 12] }, [10, 0, 0]],
    );
  }
}

test('minutes become hours and days, whose means and sums are those of the minutes', async () => {
  await storeMinutes('2026-11-15T22:00Z', 120, 'cpu', (index) => (index < 60 ? 20 : 40));
  world.now = new Date('2026-11-17T10:07Z');
  await rollUpFigures({ ...world.services, now: () => world.now });
  await rollUpFigures({ ...world.services, now: () => world.now });
  const { rows } = await world.db.owner.query(
    `select grain, from_at, samples, figures, requests::int, errors::int, buckets[1]::int as first from node_figures where grain <> 'minute' order by grain, from_at`,
  );
  const hour = { samples: 720, requests: 600, errors: 60, first: 600 };
  // A day begins at midnight in Zurich, which is 23:00 in UTC.
  expect(rows).toEqual([
    { grain: 'day', from_at: new Date('2026-11-14T23:00Z'), figures: { cpu: [14_400, 20, 720] }, ...hour },
    { grain: 'day', from_at: new Date('2026-11-15T23:00Z'), figures: { cpu: [28_800, 40, 720] }, ...hour },
    { grain: 'hour', from_at: new Date('2026-11-15T22:00Z'), figures: { cpu: [14_400, 20, 720] }, ...hour },
    { grain: 'hour', from_at: new Date('2026-11-15T23:00Z'), figures: { cpu: [28_800, 40, 720] }, ...hour },
  ]);
});

test('a minute that is written late is in its hour after the next roll-up', async () => {
  await storeMinutes('2026-11-17T08:00Z', 1, 'cpu', () => 10);
  world.now = new Date('2026-11-17T09:01Z');
  await rollUpFigures({ ...world.services, now: () => world.now });
  await storeMinutes('2026-11-17T08:01Z', 1, 'cpu', () => 30);
  await rollUpFigures({ ...world.services, now: () => world.now });
  const { rows } = await world.db.owner.query(`select figures from node_figures where grain = 'hour'`);
  expect(rows).toEqual([{ figures: { cpu: [480, 30, 24] } }]);
});

async function rollUp(): Promise<void> {
  const services = { ...world.services, now: () => world.now };
  await rollUpFigures(services);
  await deleteOldFigures(services);
}

test('minutes are kept for two days, hours for two months', async () => {
  await storeMinutes('2026-09-01T08:00Z', 1, 'cpu', () => 10);
  world.now = new Date('2026-09-02T08:00Z');
  await rollUp();
  world.now = new Date('2026-09-04T09:00Z');
  await rollUp();
  const grains = async () =>
    (await world.db.owner.query('select grain from node_figures order by grain')).rows.map(({ grain }) => grain);
  expect(await grains()).toEqual(['day', 'hour']);
  world.now = new Date('2026-11-17T09:00Z');
  await rollUp();
  expect(await grains()).toEqual(['day']);
});

test('what several nodes have together is added in each minute: one that replaced another is not added to it', async () => {
  world.now = new Date('2026-11-17T10:00:30Z');
  await storeMinutes('2026-11-17T09:00Z', 30, 'requestRate', () => 10, 'pod-a');
  await storeMinutes('2026-11-17T09:30Z', 30, 'requestRate', () => 10, 'pod-b');
  const history = await admin.api.monitoring.history({ period: 'hour' });
  expect(history.series.find(({ key }) => key === 'requestRate')?.mean).toBe(10);
});

test('the uptime counts the minutes in which one of the nodes measured, since the first one', async () => {
  world.now = new Date('2026-11-17T10:07Z');
  await storeMinutes('2026-11-17T07:40Z', 50, 'cpu', () => 10, 'pod-a');
  await storeMinutes('2026-11-17T08:20Z', 40, 'cpu', () => 10, 'pod-b');
  await storeMinutes('2026-11-17T09:00Z', 40, 'cpu', () => 10, 'pod-b');
  await rollUp();
  // Of the 140 minutes since 07:40 the last 20 are missing.
  const { uptime } = await admin.api.monitoring.history({ period: 'day' });
  expect(uptime).toEqual({ percent: 85.714, hours: 3 });
});

test('the history of an hour tells nodes apart, names gaps, and compares with the hour before', async () => {
  world.now = new Date('2026-11-17T10:00:30Z');
  await storeMinutes('2026-11-17T08:00Z', 60, 'cpu', () => 10);
  await storeMinutes('2026-11-17T09:00Z', 30, 'cpu', () => 20);
  await storeMinutes('2026-11-17T09:00Z', 60, 'cpu', () => 40, 'two');
  const { from, nodes, series } = await admin.api.monitoring.history({ period: 'hour' });
  expect(from).toEqual(new Date('2026-11-17T09:00Z'));
  expect(nodes).toEqual(['one', 'two']);
  const cpu = series.find(({ key }) => key === 'cpu');
  expect(cpu?.byNode[0]).toEqual([...new Array(30).fill(20), ...new Array(30).fill(null)]);
  expect(cpu?.byNode[1]).toEqual(new Array(60).fill(40));
  expect(cpu).toMatchObject({ mean: 35, before: 10 });
  expect(series.find(({ key }) => key === 'errorRate')).toMatchObject({ mean: 10, before: 10 });
  expect(series.find(({ key }) => key === 'memory')).toMatchObject({ mean: null, before: null });
});

test('the days until the disk is full follow from the last week, and uptime from the hours in which a node reported', async () => {
  for (let hour = 0; hour < 48; hour++) {
    const free = 100e9 - hour * 1e9;
    await world.db.owner.query(
      `insert into node_figures values ('hour', $1::timestamptz + $2 * interval '1 hour', 'one', 720, $3, 0, 0, '{}', rpad(repeat('1', $4), 60, '0')::bit(60))`,
      ['2026-11-15T10:00Z', hour, { diskFree: [free * 720, free, 720] }, hour < 36 ? 60 : 30],
    );
  }
  world.now = new Date('2026-11-17T10:07Z');
  const { disk, uptime } = await admin.api.monitoring.history({ period: 'day' });
  expect(disk).toEqual({ daysLeft: 2, hours: 48 });
  expect(uptime).toEqual({ percent: 87.5, hours: 48 });
});

test('without measurements nothing is told, and members see only whether the service works', async () => {
  const { disk, uptime, nodes } = await admin.api.monitoring.history({});
  expect({ disk, uptime, nodes }).toEqual({
    disk: { daysLeft: null, hours: 0 },
    uptime: { percent: null, hours: 0 },
    nodes: [],
  });
  const member = await world.signedIn('member@bank.example');
  expect(await member.api.monitoring.summary()).toEqual({
    asOf: world.now,
    isWorking: false,
    uptimePercent: null,
    uptimeHours: 0,
  });
  await (await measuring()).sample();
  world.services.cache.invalidate(null);
  expect(await member.api.monitoring.summary()).toMatchObject({ isWorking: true });
  await expect(member.api.monitoring.latest()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.monitoring.history({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the charts mark the first start of each version, and no restart, also under a new node name', async () => {
  const ago = (minutes: number) => new Date(world.now.getTime() - minutes * minuteMs);
  await world.db.owner.query(
    `insert into node_starts (id, node, version, at, migrations) values
      (gen_random_uuid(), 'zh-1', '1.8.4', $1, 0), (gen_random_uuid(), 'zh-1', '1.8.4', $2, 0),
      (gen_random_uuid(), 'zh-1', '1.9.0', $3, 2), (gen_random_uuid(), 'zh-2', '1.9.0', $4, 0)`,
    [ago(300), ago(50), ago(30), ago(20)],
  );
  const { deploys } = await admin.api.monitoring.history({ period: 'hour' });
  expect(deploys).toEqual([{ at: ago(30), node: 'zh-1', version: '1.9.0' }]);
  expect((await admin.api.monitoring.history({ period: 'day' })).deploys).toHaveLength(2);
});
