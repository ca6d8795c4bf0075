import { beforeAll, expect, test } from 'vitest';
import { vitalNames } from '#contract/operations/vitals.ts';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { countEvents } from './counts/count-events.ts';
import { tryAgain } from './counts/uncounted-days.ts';
import { firefox, measure, pageView, send } from './visits.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

test('without visits every figure is zero and vitals are null', async () => {
  expect(await admin.api.analytics.figures()).toEqual({
    asOf: world.now,
    pageViews: { today: 0, last7Days: 0 },
    visitors: { today: 0, last7Days: 0 },
    inquiries: { today: 0, last7Days: 0 },
    vitals: vitalNames.map((metric) => ({ metric, p75: null, samples: 0 })),
  });
  expect(await admin.api.analytics.vitals({})).toMatchObject({ routes: [] });
});

test('visits and inquiries are counted by the day in Zurich, visitors once a day', async () => {
  const visit = async (at: string, address: string, userAgent = firefox) => {
    world.now = new Date(at);
    world.services.limits = createLimits();
    await send(
      world,
      { events: [pageView(), pageView('/contact', { type: 'click', name: 'Send' })] },
      { by: world.person({ address }), signals: { userAgent } },
    );
    await addInquiry(world, { receivedAt: world.now });
  };
  await visit('2026-11-10T22:59:00Z', '203.0.113.1');
  await visit('2026-11-10T23:01:00Z', '203.0.113.1');
  await visit('2026-11-16T22:59:00Z', '203.0.113.1');
  await visit('2026-11-16T23:01:00Z', '203.0.113.1');
  await visit('2026-11-17T11:00:00Z', '203.0.113.1');
  await visit('2026-11-17T11:30:00Z', '203.0.113.2');
  await addInquiry(world, { receivedAt: world.now, status: 'spam' });
  world.now = new Date('2026-11-17T12:00:00Z');
  const { api } = await world.signedIn('day@firn.example', 'admin');
  const expected = {
    asOf: world.now,
    pageViews: { today: 3, last7Days: 5 },
    visitors: { today: 2, last7Days: 4 },
    inquiries: { today: 3, last7Days: 5 },
  };
  expect(await api.analytics.figures()).toMatchObject(expected);
  await countEvents(world.services);
  expect(await api.analytics.figures()).toMatchObject(expected);
  // What has come since the last count is part of the figures at once, and a day whose count failed is read from its events.
  await visit('2026-11-17T12:05:00Z', '203.0.113.3');
  const isFailed = new Date('2026-11-15T23:00:00Z');
  await tryAgain(world.services.db, isFailed);
  await world.db.owner.query('delete from analytics_counts where from_at = $1', [isFailed]);
  expect(await api.analytics.figures()).toMatchObject({
    pageViews: { today: 4, last7Days: 6 },
    visitors: { today: 3, last7Days: 5 },
  });
  await countEvents(world.services);
  // The days before today are read from their counts.
  await world.db.owner.query("delete from analytics_events where at < '2026-11-16T23:00:00Z'");
  expect(await api.analytics.figures()).toMatchObject({
    pageViews: { today: 4, last7Days: 6 },
    visitors: { today: 3, last7Days: 5 },
  });
});

test('the 75th percentile covers all pages in the figures, and each page in the report', async () => {
  world.services.limits = createLimits();
  await measure(world, 15, 'LCP', 1500);
  await measure(world, 5, 'LCP', 5500, '/contact');
  const { vitals } = await admin.api.analytics.figures();
  expect(vitals.find(({ metric }) => metric === 'LCP')).toEqual({ metric: 'LCP', p75: 1600, samples: 20 });
  const { routes, since } = await admin.api.analytics.vitals({ days: 1 });
  expect(since.getTime()).toBeLessThan(world.now.getTime());
  const lcp = routes.map(({ route, vitals: all }) => [route, all.find(({ metric }) => metric === 'LCP')?.p75]);
  expect(lcp).toEqual([
    ['/', 1550],
    ['/contact', 5750],
  ]);
});

test('only administrators read the figures', async () => {
  const member = await world.signedIn('member@bank.example');
  for (const { api } of [member, world.person()]) {
    const code = api === member.api ? 'FORBIDDEN' : 'NOT_SIGNED_IN';
    await expect(api.analytics.figures()).rejects.toMatchObject({ code });
    await expect(api.analytics.vitals({})).rejects.toMatchObject({ code });
  }
});

test('members and visitors cannot read the rows', async () => {
  const { db } = world.services;
  const count = (kind: 'public' | 'member' | 'staff') =>
    db.transact({ kind, userId: admin.id, tenantId: null }, async (tx) => {
      const { rows } = await tx.executeSql('select count(*)::int as n from analytics_events');
      return rows[0]?.n;
    });
  expect(await count('public')).toBe(0);
  expect(await count('member')).toBe(0);
  expect(await count('staff')).toBeGreaterThan(0);
});
