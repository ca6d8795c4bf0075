import { beforeEach, expect, test } from 'vitest';
import { cspReportQuery } from '#contract/operations/csp-reports.ts';
import { dayMs } from '#contract/time/durations.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld } from '#server/testing/world.ts';
import { collectCspReports, maximumKindsPerDay, maximumKindsPerNetwork } from './collect.ts';
import { cspReportsDomain } from './domain.ts';

const world = createWorld();

beforeEach(async () => {
  await world.db.owner.query('truncate csp_reports');
});

let networks = 0;

/** Sends reports from another network each time, unless an address is given. */
async function report(blocked: string[], address = `203.0.113.${++networks % 250}`): Promise<void> {
  const ctx = await world.person({ address }).ctx();
  const body = blocked.map((blockedURL) => ({
    type: 'csp-violation',
    body: { documentURL: `${world.services.appUrl}/contact`, blockedURL, effectiveDirective: 'img-src' },
  }));
  await collectCspReports(ctx, body, (path) => path);
}

const query = cspReportQuery.parse({});
const admin = () => world.signedIn(`admin-${++networks}@firn.example`, 'admin');

test('reports of a kind are counted together on one day, and apart on the next', async () => {
  await report(['https://a.example/1', 'https://a.example/2', 'https://b.example/']);
  await report(['https://a.example/3']);
  world.now = new Date(world.now.getTime() + dayMs);
  await report(['https://a.example/4']);
  const { rows, total } = await (await admin()).api.cspReports.list(query);
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({ blocked: 'https://a.example', directive: 'img-src', path: '/contact', count: 1 });
  expect(rows[0]?.lastSeenAt).toEqual(world.now);
  expect(rows.map(({ blocked, count }) => `${blocked} ${count}`).toSorted()).toEqual([
    'https://a.example 1',
    'https://a.example 3',
    'https://b.example 1',
  ]);
});

test('parallel reports are all counted', async () => {
  await Promise.all(Array.from({ length: 12 }, () => report(['inline', 'eval'])));
  const { rows } = await world.db.owner.query('select blocked, count from csp_reports order by blocked');
  expect(rows).toEqual([
    { blocked: 'eval', count: 12 },
    { blocked: 'inline', count: 12 },
  ]);
});

test('on one day the number of kinds is limited, and known ones are still counted', async () => {
  for (let sent = 0; sent < maximumKindsPerDay; sent += 20)
    await report(Array.from({ length: 20 }, (_, n) => `https://h${sent + n}.example`));
  await report(['https://new.example', 'https://h0.example']);
  const { rows } = await world.db.owner.query(
    `select count(*)::int as kinds, max(count) as most, bool_or(blocked like '%new%') as isnew from csp_reports`,
  );
  expect(rows).toEqual([{ kinds: maximumKindsPerDay, most: 2, isnew: false }]);
});

test('one network cannot use up the room of the day', async () => {
  for (let sent = 0; sent < 10; sent++)
    await report(
      Array.from({ length: 20 }, (_, n) => `https://made-up-${sent}-${n}.example`),
      '198.51.100.8',
    );
  await report(['https://real.example']);
  await report(['https://real.example'], '198.51.100.8');
  const { rows } = await world.db.owner.query(
    `select count(*)::int as kinds, max(count) filter (where blocked = 'https://real.example') as real from csp_reports`,
  );
  expect(rows).toEqual([{ kinds: maximumKindsPerNetwork + 1, real: 2 }]);
});

test('one network can report thirty times in ten minutes', async () => {
  for (let n = 0; n < 30; n++) await report(['inline'], '198.51.100.7');
  await expect(report(['inline'], '198.51.100.7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('reports are deleted after ninety days', async () => {
  await report(['inline']);
  world.now = new Date(world.now.getTime() + 89 * dayMs);
  await report(['eval']);
  await deleteExpired(world.services, cspReportsDomain);
  const kept = async () => (await world.db.owner.query('select blocked from csp_reports order by blocked')).rows;
  expect(await kept()).toHaveLength(2);
  world.now = new Date(world.now.getTime() + 2 * dayMs);
  await deleteExpired(world.services, cspReportsDomain);
  expect(await kept()).toEqual([{ blocked: 'eval' }]);
});

test('the list filters by directive and searches, and only administrators read it', async () => {
  await report(['https://a.example', 'inline']);
  const { api } = await admin();
  expect((await api.cspReports.list({ ...query, directive: 'font-src' })).rows).toEqual([]);
  expect((await api.cspReports.list({ ...query, q: 'a.exam' })).rows).toMatchObject([{ blocked: 'https://a.example' }]);
  const member = await world.signedIn('member@firn.example');
  await expect(member.api.cspReports.list(query)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.person().api.cspReports.list(query)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
