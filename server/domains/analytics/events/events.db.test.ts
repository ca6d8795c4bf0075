import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { countEvents } from '#server/domains/analytics/counts/count-events.ts';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

beforeEach(async () => {
  world.services.limits = createLimits();
  await world.db.owner.query('truncate analytics_events, analytics_counts, analytics_visitors, analytics_months');
});

const click = (name: string, path = '/') => pageView(path, { type: 'click', name });

test('events are filtered by type, name, path, source and period, and searched by name', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const now = world.now;
  world.now = new Date(now.getTime() - 8 * dayMs);
  await send(world, { events: [pageView('/contact')] });
  world.now = now;
  await send(world, { events: [pageView('/'), click('Send Message', '/contact')] });
  await countEvents(world.services);
  const namesOf = async (query: object) => (await admin.api.analytics.events(query)).rows.map(({ name }) => name);
  expect(await namesOf({ sort: 'at' })).toEqual(['/contact', expect.any(String), expect.any(String)]);
  expect(await namesOf({ type: 'click' })).toEqual(['Send Message']);
  expect(await namesOf({ name: '/contact' })).toEqual(['/contact']);
  expect((await namesOf({ path: '/contact' })).sort()).toEqual(['/contact', 'Send Message']);
  expect(await namesOf({ source: 'app' })).toEqual([]);
  expect((await namesOf({ period: '7-days' })).sort()).toEqual(['/', 'Send Message']);
  expect(await namesOf({ q: 'message' })).toEqual(['Send Message']);
  expect(await admin.api.analytics.eventValues()).toEqual({
    names: expect.arrayContaining(['/', '/contact', 'Send Message']),
    paths: expect.arrayContaining(['/', '/contact']),
    sources: ['web'],
    countries: [],
  });
});

test('an event says that somebody was signed in, and the file of all events not who', async () => {
  const admin = await world.signedIn('auditor@firn.example', 'admin');
  const member = await world.signedIn('member@bank.example');
  await send(world, { events: [click('=1+1')] }, { by: member });
  const { rows } = await admin.api.analytics.events({});
  expect(rows).toMatchObject([{ name: '=1+1', path: '/', source: 'web', isSignedIn: true, country: null }]);
  expect(JSON.stringify(rows)).not.toContain(member.id);
  const file = await (await admin.api.analytics.exportEvents({})).text();
  expect(file).toContain(`"Click","'=1+1","/","web","desktop Firefox","","yes"`);
  expect(file).not.toContain(member.id);
  const { rows: audited } = await world.db.owner.query(
    "select details from audit_entries where action = 'analytics.exported'",
  );
  expect(audited).toEqual([{ details: { rows: 1 } }]);
});

test('a member cannot read events', async () => {
  const member = await world.signedIn('curious@bank.example');
  await expect(member.api.analytics.events({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('events are filtered by country, and by one that is not known', async () => {
  const admin = await world.signedIn('geographer@firn.example', 'admin');
  for (const [address, path] of [
    ['130.60.1.1', '/'],
    ['8.8.8.8', '/contact'],
    ['10.0.0.1', '/services/cloud'],
  ] as const)
    await send(world, { events: [pageView(path)] }, { by: world.person({ address }) });
  await countEvents(world.services);
  const namesOf = async (country: string) =>
    (await admin.api.analytics.events({ country })).rows.map(({ name }) => name);
  expect(await namesOf('CH')).toEqual(['/']);
  expect(await namesOf('none')).toEqual(['/services/cloud']);
  expect(await namesOf('FR')).toEqual([]);
  expect((await namesOf('all')).length).toBe(3);
  expect((await admin.api.analytics.eventValues()).countries.toSorted()).toEqual(['CH', 'US']);
  expect(await (await admin.api.analytics.exportEvents({ country: 'US' })).text()).not.toContain('/services/cloud');
  for (const country of ['ch', 'CHE', '', "CH' or true"])
    await expect(admin.api.analytics.events({ country })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
