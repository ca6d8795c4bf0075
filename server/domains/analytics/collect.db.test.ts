import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld } from '#server/testing/world.ts';
import { eventsPerDay } from './collect.ts';
import { firefox, pageView, send } from './visits.fixture.ts';

const world = createWorld();

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query('select * from analytics_events order by at, id');
  return rows;
}

async function storedOf(id: string): Promise<Record<string, unknown>[]> {
  return (await stored()).filter((row) => row.id === id);
}

test('an event is stored with kind of device, browser and route, and without IP address or user agent', async () => {
  const view = pageView('/services/cloud');
  const click = pageView('/contact', { type: 'click', name: 'Send Message', properties: { href: '/contact' } });
  await send(world, { events: [view, click] });
  expect(await storedOf(view.id)).toEqual([
    {
      id: view.id,
      tenant_id: null,
      user_id: null,
      session_id: expect.stringMatching(/^[\w-]{22}$/),
      event_type: 'page-view',
      event_name: '/services/cloud',
      properties: {},
      at: world.now,
      source: 'web',
      user_agent: 'desktop Firefox',
      route: '/services/cloud',
      measured: [],
      country: null,
    },
  ]);
  expect(await storedOf(click.id)).toMatchObject([
    { event_type: 'click', event_name: 'Send Message', properties: { href: '/contact', path: '/contact' } },
  ]);
  expect(JSON.stringify(await stored())).not.toMatch(/203\.0\.113|Gecko/);
});

test('of the address the country is stored, and of a private one nothing', async () => {
  const [swiss, inner] = [pageView(), pageView()];
  await send(world, { events: [swiss] }, { by: world.person({ address: '130.60.1.1' }) });
  await send(world, { events: [inner] }, { by: world.person({ address: '10.0.0.1' }) });
  expect(await storedOf(swiss.id)).toMatchObject([{ country: 'CH' }]);
  expect(await storedOf(inner.id)).toMatchObject([{ country: null }]);
  expect(JSON.stringify(await stored())).not.toMatch(/130\.60|10\.0\.0/);
});

test('an event that arrives twice, also at once, counts once', async () => {
  const view = pageView();
  await Promise.all([send(world, { events: [view] }), send(world, { events: [view] })]);
  await send(world, { events: [view, view] });
  expect(await storedOf(view.id)).toHaveLength(1);
});

test('a secret in a path is not stored', async () => {
  const view = pageView('/newsletter/unsubscribe/s3cret');
  const click = pageView('/newsletter/unsubscribe/s3cret', { type: 'click', name: 'Unsubscribe' });
  await send(world, { events: [view, click] });
  const route = '/newsletter/unsubscribe/:token';
  expect(await storedOf(view.id)).toMatchObject([{ route, event_name: route }]);
  expect(await storedOf(click.id)).toMatchObject([{ route, properties: { path: route } }]);
});

test('a path that is no public page is not stored', async () => {
  const view = pageView('/reset/somebody-s-token');
  await send(world, { events: [view] });
  expect(await storedOf(view.id)).toMatchObject([{ route: '(none)', event_name: '(none)' }]);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: '1' }],
  ['no Fetch Metadata', { fetchSite: undefined }],
  ['another site', { fetchSite: 'cross-site' }],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a headless browser', { userAgent: 'Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/150.0.0.0 Safari/537.36' }],
  ['a command-line client', { userAgent: 'curl/8.5.0' }],
])('%s is not stored and gets the same response', async (_, signals) => {
  const before = await stored();
  const { rows: salts } = await world.db.owner.query('select * from analytics_salts');
  await send(world, { events: [pageView()] }, { signals });
  expect(await stored()).toEqual(before);
  expect((await world.db.owner.query('select * from analytics_salts')).rows).toEqual(salts);
});

test('a visitor has one digest a day and a new one the next day; another browser or network has another', async () => {
  const digest = async (address: string, userAgent: string) => {
    const view = pageView();
    await send(world, { events: [view] }, { by: world.person({ address }), signals: { userAgent } });
    return (await storedOf(view.id))[0]?.session_id;
  };
  const first = await digest('203.0.113.7', firefox);
  expect(await digest('203.0.113.7', firefox)).toBe(first);
  expect(await digest('203.0.113.8', firefox)).not.toBe(first);
  expect(await digest('203.0.113.7', firefox.replaceAll('145', '144'))).not.toBe(first);
  world.now = new Date(world.now.getTime() + dayMs);
  expect(await digest('203.0.113.7', firefox)).not.toBe(first);
});

test('visits of a signed-in user have the user id until the account is deleted', async () => {
  const member = await world.signedIn('member@bank.example');
  const view = pageView();
  await send(world, { events: [view] }, { by: member });
  expect(await storedOf(view.id)).toMatchObject([{ user_id: member.id }]);
  await world.db.owner.query('delete from users where id = $1', [member.id]);
  expect(await storedOf(view.id)).toMatchObject([{ user_id: null }]);
});

test('a report that our pages would not send is refused as a whole', async () => {
  const before = (await stored()).length;
  const view = pageView();
  for (const body of [
    null,
    'text',
    { events: [{ ...view, id: 'no uuid' }] },
    { events: [{ ...view, type: 'key-press' }] },
    { events: [{ ...view, path: '/auth?token=secret' }] },
    { events: [{ ...view, path: 'https://evil.example/' }] },
    { events: [{ ...view, name: 'x'.repeat(121) }] },
    { events: [{ ...view, name: 'a\0b' }] },
    { events: [{ ...view, properties: { nested: { a: 1 } } }] },
    { events: [{ ...view, properties: Object.fromEntries([...'abcdefghi'].map((key) => [key, 1])) }] },
    { events: Array.from({ length: 21 }, () => pageView()) },
    { vitals: [{ view: view.id, metric: 'LCP', value: -1 }] },
    { vitals: [{ view: view.id, metric: 'TTI', value: 1 }] },
  ]) {
    await expect(send(world, body), JSON.stringify(body)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
  expect(await stored()).toHaveLength(before);
});

test('one network can send at most 60 reports a minute', async () => {
  world.services.limits = createLimits();
  const by = world.person({ address: '198.51.100.251' });
  const before = (await stored()).length;
  for (let n = 0; n < 60; n++) await send(world, { events: [pageView()] }, { by });
  await expect(send(world, { events: [pageView()] }, { by })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  await send(world, { events: [pageView()] });
  expect(await stored()).toHaveLength(before + 61);
});

test('one network can send a bounded number of events a day, an IPv6 one from all that its /48 has', async () => {
  world.services.limits = createLimits();
  const report = async (n: number) => {
    const by = world.person({ address: `2001:db8:7:${n.toString(16)}::1` });
    await send(world, { events: Array.from({ length: 20 }, () => pageView()) }, { by });
  };
  const reports = Array.from({ length: eventsPerDay / 20 }, (_, n) => n);
  for (let first = 0; first < reports.length; first += 50)
    await Promise.all(reports.slice(first, first + 50).map(report));
  await expect(report(reports.length)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 86_400 },
  });
  await send(world, { events: [pageView()] }, { by: world.person({ address: '2001:db8:8::1' }) });
  world.now = new Date(world.now.getTime() + dayMs);
  await send(world, { events: [pageView()] }, { by: world.person({ address: '2001:db8:7::1' }) });
});

test('a vital counts once for each known page view, and not at all without one', async () => {
  const buckets = async () => {
    const { rows } = await world.db.owner.query(
      "select route, metric, (select sum(n)::int from unnest(buckets) as n) as n from web_vitals where route = '/contact' order by metric",
    );
    return rows;
  };
  const view = pageView('/contact');
  const vitals = [
    { view: view.id, metric: 'LCP', value: 1900 },
    { view: view.id, metric: 'LCP', value: 9000 },
    { view: view.id, metric: 'CLS', value: 0 },
    { view: randomUUID(), metric: 'LCP', value: 1 },
  ];
  await send(world, { events: [view], vitals });
  await Promise.all([send(world, { vitals }), send(world, { vitals: vitals.toReversed() })]);
  expect(await buckets()).toEqual([
    { route: '/contact', metric: 'CLS', n: 1 },
    { route: '/contact', metric: 'LCP', n: 1 },
  ]);
  world.now = new Date(world.now.getTime() + 86_400_001);
  await send(world, { vitals: [{ view: view.id, metric: 'INP', value: 40 }] });
  expect(await buckets()).toHaveLength(2);
});

test('parallel reports are all counted', async () => {
  world.services.limits = createLimits();
  const views = Array.from({ length: 40 }, () => pageView('/'));
  await Promise.all(
    views.map((view, n) =>
      send(world, {
        events: [view],
        vitals: (n % 2 ? ['LCP', 'FCP', 'TTFB'] : ['TTFB', 'FCP', 'LCP']).map((metric) => ({
          view: view.id,
          metric,
          value: n * 100,
        })),
      }),
    ),
  );
  const { rows } = await world.db.owner.query(
    "select metric, (select sum(n)::int from unnest(buckets) as n) as n from web_vitals where route = '/' order by metric",
  );
  expect(rows).toEqual(['FCP', 'LCP', 'TTFB'].map((metric) => ({ metric, n: 40 })));
});

test('vitals are told apart by kind of device', async () => {
  world.services.limits = createLimits();
  const admin = await world.signedIn('devices@firn.example', 'admin');
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  for (const [userAgent, value] of [
    [phone, 3000],
    [firefox, 1000],
  ] as const) {
    const view = pageView('/services/cloud');
    await send(
      world,
      { events: [view], vitals: [{ view: view.id, metric: 'LCP', value }] },
      { signals: { userAgent } },
    );
  }
  const lcp = async (device: 'all' | 'mobile' | 'desktop' | 'tablet') => {
    const { routes } = await admin.api.analytics.vitals({ days: 1, device });
    const page = routes.find(({ route }) => route === '/services/cloud');
    return page?.vitals.find(({ metric }) => metric === 'LCP');
  };
  expect(await lcp('all')).toMatchObject({ samples: 2 });
  expect(await lcp('mobile')).toMatchObject({ samples: 1, p75: expect.closeTo(3000, -3) });
  expect(await lcp('desktop')).toMatchObject({ samples: 1, p75: expect.closeTo(1000, -3) });
  expect(await lcp('tablet')).toBeUndefined();
});
