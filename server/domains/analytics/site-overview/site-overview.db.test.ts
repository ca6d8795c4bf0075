import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { countEvents } from '#server/domains/analytics/counts/count-events.ts';
import { firefox, pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { subscribeAndConfirm } from '#server/domains/newsletter/newsletter.fixture.ts';
import { importSubscribers } from '#server/domains/newsletter/subscribers/import.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();
const phone = `${firefox.replace('X11; Linux x86_64', 'iPhone')} Mobile`;

/** Somebody from a network of their own looks at pages. */
async function visit(address: string, paths: string[], more: { referrer?: string; userAgent?: string } = {}) {
  const properties: Record<string, string> = more.referrer === undefined ? {} : { referrer: more.referrer };
  const [first, ...others] = paths;
  const events = [pageView(first, { properties }), ...others.map((path) => pageView(path))];
  const signals = more.userAgent === undefined ? {} : { userAgent: more.userAgent };
  await send(world, { events }, { by: world.person({ address }), signals });
}

test('without visits the overview says so, and who is there now is measured from the last five minutes', async () => {
  const admin = await world.signedIn('live@firn.example', 'admin');
  const overview = () => admin.api.analytics.overview({ period: '7-days' });
  expect(await overview()).toMatchObject({
    hasVisits: false,
    live: { visitors: 0, paths: [] },
    today: { visitors: 0, pageViews: 0 },
  });
  await visit('192.0.2.1', ['/']);
  world.now = new Date(world.now.getTime() + 1_000);
  await visit('192.0.2.1', ['/contact']);
  await visit('192.0.2.2', ['/contact']);
  expect(await overview()).toMatchObject({
    // Today is not over, so it is no part of the period.
    hasVisits: false,
    live: { visitors: 2, paths: ['/contact'] },
    today: { visitors: 2, pageViews: 3 },
  });
  world.now = new Date(world.now.getTime() + 6 * minuteMs);
  expect(await overview()).toMatchObject({ live: { visitors: 0 }, today: { visitors: 2 } });
});

test('a period is compared with as many days before it, by page, kind of source and device, with its goals', async () => {
  const today = world.now;
  world.now = new Date(today.getTime() - 9 * dayMs);
  await visit('192.0.2.1', ['/']);
  world.now = new Date(today.getTime() - 2 * dayMs);
  await visit('192.0.2.1', ['/', '/contact'], { referrer: 'www.google.ch' });
  await visit('192.0.2.2', ['/'], { userAgent: phone });
  await addInquiry(world);
  world.now = today;
  await countEvents(world.services);
  const admin = await world.signedIn('overview@firn.example', 'admin');
  const found = await admin.api.analytics.overview({ period: '7-days' });
  expect(found).toMatchObject({
    hasVisits: true,
    hadVisitsBefore: true,
    visitors: { now: 2, before: 1 },
    pageViews: { now: 3, before: 1 },
    inquiries: { now: 1, before: 0 },
    pages: {
      values: 2,
      rows: [
        { name: '/', now: 2, before: 1 },
        { name: '/contact', now: 1, before: 0 },
      ],
    },
    devices: {
      rows: [
        { name: 'Desktop', now: 1, before: 1 },
        { name: 'Phone', now: 1, before: 0 },
      ],
    },
  });
  expect(found.sources.rows).toEqual([
    { name: 'Direct or unknown', now: 1, before: 1 },
    { name: 'Search engines', now: 1, before: 0 },
  ]);
  expect(found.days).toHaveLength(7);
  expect(found.days.at(-2)).toMatchObject({ visitors: { now: 2, before: 1 } });
  // The site that a visitor came from is not stored, only its kind.
  const { rows } = await world.db.owner.query('select source, properties from analytics_events');
  expect(JSON.stringify(rows)).not.toContain('google');
});

test('goals leave out what no visitor did: recorded inquiries, imported addresses, and inquiries of the server itself', async () => {
  const today = world.now;
  const admin = await world.signedIn('goals@firn.example', 'admin');
  const goals = async () => {
    const { inquiries, subscriptions } = await admin.api.analytics.overview({ period: '28-days' });
    return [inquiries.now, subscriptions.now];
  };
  world.now = new Date(today.getTime() - 12 * dayMs);
  await subscribeAndConfirm(world, 'anna@bank.example');
  await addInquiry(world);
  world.now = today;
  const before = await goals();
  expect(before).toEqual([2, 1]);
  world.now = new Date(today.getTime() - 12 * dayMs);
  await importSubscribers(await admin.ctx(), {
    ...{ addresses: 'beat@bank.example', consentNote: 'At the event of 5 November.', dryRun: false },
  });
  await addInquiry(world, { sourcePage: '/admin/inquiries' });
  await addInquiry(world, { isCanary: true });
  world.now = today;
  expect(await goals()).toEqual(before);
});

test('a year is compared with nothing, because the counts of the year before are deleted', async () => {
  const today = world.now;
  world.now = new Date(today.getTime() - 370 * dayMs);
  await visit('192.0.2.1', ['/old']);
  world.now = new Date(today.getTime() - 20 * dayMs);
  await visit('192.0.2.1', ['/old']);
  world.now = today;
  await countEvents(world.services);
  const admin = await world.signedIn('year@firn.example', 'admin');
  const { days, ...found } = await admin.api.analytics.overview({ period: '365-days' });
  expect(found).toMatchObject({ hadVisitsBefore: false, visitors: { before: null }, pageViews: { before: null } });
  expect(days[0]).toMatchObject({ visitors: { now: 0, before: null } });
  for (const { rows } of [found.pages, found.sources, found.countries, found.devices])
    expect(rows.map(({ before }) => before)).toEqual(rows.map(() => null));
  const { visitors } = await admin.api.analytics.overview({ period: '90-days' });
  expect(visitors.before).toBe(0);
});

test('a member may not read it', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.analytics.overview({ period: '7-days' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
