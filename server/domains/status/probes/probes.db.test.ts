import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { statusComponentKeys } from '#contract/operations/status/components.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { isOwnRequest, ownRequestHeader } from '#server/platform/http/own-request.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import type { StatusProbe } from '../tables.ts';
import { measure } from './measure.ts';
import { createProber } from './prober.ts';
import { deleteOldDays, storeProbes, takeMinute } from './store.ts';

const world = createWorld();

const clear = () =>
  world.db.owner.query(
    "delete from mails; delete from status_probes; delete from status_days; update status_prober set minute = '2000-01-01T00:00Z'",
  );

beforeEach(clear);

/** What a round finds: everything works, except these. */
function round(minute: string | Date, down: readonly StatusProbe['component'][] = []): StatusProbe[] {
  return statusComponentKeys.map((component) => {
    const ok = !down.includes(component);
    return { minute: new Date(minute), component, ok, ms: 4, reason: ok ? null : 'No answer' };
  });
}

async function daysOf(): Promise<Record<string, string>> {
  const { rows } = await world.db.owner.query(
    'select day::text, component, measured, down from status_days order by day, component',
  );
  return Object.fromEntries(
    rows.map(({ day, component, measured, down }) => [`${day} ${component}`, `${down}/${measured}`]),
  );
}

const storedCount = async () =>
  Number((await world.db.owner.query('select count(*) from status_probes')).rows[0].count);

/** A prober whose measured time is set by hand, like the world's clock. */
function prober(down: () => readonly StatusProbe['component'][] = () => []) {
  const time = { elapsedMs: 0 };
  const own = createProber({
    services: world.services,
    measureAt: async (minute) => round(minute, down()),
    elapsed: () => time.elapsedMs,
  });
  const pass = (ms: number) => {
    time.elapsedMs += ms;
    world.now = new Date(world.now.getTime() + ms);
  };
  const minutes = async (count: number) => {
    for (let i = 0; i < count; i++) {
      await own.probe();
      pass(60_000);
    }
  };
  return { ...own, pass, minutes };
}

test('the minutes of a day are those of Zurich, and count every component and any of them', async () => {
  await storeProbes(world.services, round('2026-11-16T22:59:00Z'));
  await storeProbes(world.services, round('2026-11-16T23:00:00Z', ['email']));
  await storeProbes(world.services, round('2026-11-16T23:01:00Z', ['api']));
  expect(await daysOf()).toMatchObject({
    '2026-11-16 any': '0/1',
    '2026-11-16 email': '0/1',
    '2026-11-17 any': '2/2',
    '2026-11-17 email': '1/2',
    '2026-11-17 api': '1/2',
    '2026-11-17 website': '0/2',
  });
});

test('the counts of a day equal its measurements, in whatever order and however often they are stored', async () => {
  const rounds = Array.from({ length: 40 }, (_, index) =>
    round(new Date(Date.UTC(2026, 10, 17, 9, (index * 7) % 40)), index % 3 === 0 ? ['files'] : []),
  );
  for (const probes of rounds) await storeProbes(world.services, probes);
  await storeProbes(world.services, rounds.flat());
  const { rows } = await world.db.owner.query(
    `select component, count(*)::int as measured, (count(*) filter (where not ok))::int as down
       from status_probes group by component`,
  );
  const days = await daysOf();
  for (const { component, measured, down } of rows) expect(days[`2026-11-17 ${component}`]).toBe(`${down}/${measured}`);
  expect(days['2026-11-17 any']).toBe('14/40');
});

test('two processes do not count a minute twice: one takes it, and a second measurement changes nothing', async () => {
  const minute = new Date('2026-11-17T10:07:00Z');
  expect(await Promise.all([takeMinute(world.services, minute), takeMinute(world.services, minute)])).toEqual(
    expect.arrayContaining([true, false]),
  );
  await storeProbes(world.services, round(minute, ['api']));
  await storeProbes(world.services, round(minute));
  expect(await daysOf()).toMatchObject({ '2026-11-17 api': '1/1', '2026-11-17 any': '1/1' });

  await clear();
  const [one, other] = [prober(), prober()];
  for (let i = 0; i < 3; i++) {
    await Promise.all([one.probe(), other.probe()]);
    one.pass(30_000);
    other.pass(30_000);
  }
  expect(await storedCount()).toBe(3 * statusComponentKeys.length);
});

test('a minute is measured once, and a minute in which the server did not run is not measured', async () => {
  const own = prober();
  await own.probe();
  own.pass(20_000);
  await own.probe();
  own.pass(5 * minuteMs);
  await own.probe();
  // A pause that the clock and the time that has passed agree on is no change of the clock.
  expect(await storedCount()).toBe(2 * statusComponentKeys.length);
  expect((await daysOf())['2026-11-17 any']).toBe('0/2');
});

test('a clock that jumps by a day and back leaves no measurement at a wrong minute', async () => {
  for (const days of [1, -1]) {
    await clear();
    world.now = new Date('2026-11-17T10:07:00.000Z');
    const own = prober(() => ['website']);
    await own.minutes(3);
    const before = await daysOf();
    world.now = new Date(world.now.getTime() + days * dayMs);
    await own.minutes(5);
    expect(await daysOf()).toEqual(before);
    world.now = new Date(world.now.getTime() - days * dayMs);
    await own.minutes(12);
    const { rows } = await world.db.owner.query('select distinct minute from status_probes order by minute');
    // Three before, five while it was wrong, which are lost, and twelve after it.
    expect(rows).toHaveLength(15);
    expect(Object.keys(await daysOf()).every((key) => key.startsWith('2026-11-17'))).toBe(true);
    expect((await daysOf())['2026-11-17 any']).toBe('15/15');
  }
});

test('a clock that was set right is believed after ten minutes, without losing what was measured since', async () => {
  const own = prober();
  await own.minutes(2);
  world.now = new Date(world.now.getTime() + dayMs);
  await own.minutes(12);
  expect((await daysOf())['2026-11-18 any']).toBe('0/12');
  expect((await daysOf())['2026-11-17 any']).toBe('0/2');
});

test('what is measured while the database is down is stored afterwards', async () => {
  const { db } = world.services;
  const down = { ...db, transact: () => Promise.reject(new Error('the database is down')) } as typeof db;
  const services = { ...world.services, db, log: silentLog };
  let elapsedMs = 0;
  const own = createProber({ services, measureAt: async (minute) => round(minute), elapsed: () => elapsedMs });
  const pass = () => {
    elapsedMs += 60_000;
    world.now = new Date(world.now.getTime() + 60_000);
  };
  services.db = down;
  for (let i = 0; i < 3; i++) {
    await own.probe();
    pass();
  }
  expect([own.waiting(), await storedCount()]).toEqual([3, 0]);
  services.db = db;
  await own.probe();
  expect([own.waiting(), (await daysOf())['2026-11-17 any']]).toEqual([0, '0/4']);
});

test('days are kept for 400 days, and a day keeps its counts when its measurements are deleted', async () => {
  await storeProbes(world.services, round('2025-10-10T10:00:00Z'));
  await storeProbes(world.services, round('2026-08-10T10:00:00Z', ['email']));
  await deleteOldDays(world.services);
  await world.db.owner.query('delete from status_probes');
  await storeProbes(world.services, round('2026-08-10T10:00:00Z'));
  expect(await daysOf()).toMatchObject({ '2026-08-10 email': '1/1' });
  expect(Object.keys(await daysOf()).some((key) => key.startsWith('2025'))).toBe(false);
});

test('every component is asked, and a failure says what visitors may read', async () => {
  const probed = { services: world.services, host: '127.0.0.1', port: 1, appUrl: 'http://localhost:1', smtpUrl: null };
  const minute = new Date('2026-11-17T10:07:00Z');
  const measured = await measure(probed, minute);
  expect(measured.map(({ component, ok, reason }) => [component, ok, reason])).toEqual([
    ['website', false, '/ did not answer'],
    ['sign-in', false, '/auth did not answer'],
    ['files', true, null],
    ['email', true, null],
    ['api', false, '/api/content/search?q=cloud did not answer'],
  ]);
  const mailDown = await measure({ ...probed, smtpUrl: 'smtp://127.0.0.1:1' }, minute);
  expect(mailDown[3]).toMatchObject({ ok: false, reason: 'The mail server did not accept a connection' });
  await world.db.owner.query(
    `insert into mails (id, purpose, recipient, created_at, attempts) values
       (gen_random_uuid(), 'test', 'somebody@bank.example', '2026-11-17T09:50:00Z', 0)`,
  );
  const late = await measure(probed, minute);
  expect(late[3]).toMatchObject({ ok: false, reason: 'An email has waited for more than 10 minutes' });
});

async function probedServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { services: world.services, host: '127.0.0.1', port, appUrl: 'http://localhost:1', smtpUrl: null };
}

test('visitors who use up their limits do not make a component count as down', async () => {
  const marks: boolean[] = [];
  const probed = await probedServer(({ headers }, response) => {
    marks.push(isOwnRequest(world.services, String(headers[ownRequestHeader])));
    response.writeHead(429).end();
  });
  const measured = await measure(probed, new Date('2026-11-17T10:08:00Z'));
  expect(measured.map(({ component, ok }) => [component, ok])).toEqual([
    ['files', true],
    ['email', true],
  ]);
  expect([marks.length, marks.every(Boolean)]).toEqual([3, true]);
});

test('components are asked side by side, and one that never answers ends with the round', async () => {
  const probed = await probedServer((_request, response) => void response.writeHead(204).end());
  const api = Promise.withResolvers<void>();
  const never = () => new Promise<void>(() => {});
  const all = {
    ...{ website: never, 'sign-in': never, files: never },
    email: () => api.promise,
    api: () => {
      api.resolve();
      return never();
    },
  };
  const measured = await measure(probed, new Date('2026-11-17T10:09:00Z'), all, 100);
  expect(measured.map(({ component, reason }) => [component, reason])).toContainEqual(['email', null]);
  expect(measured.filter(({ reason }) => reason === 'No answer within 0.1 s')).toHaveLength(4);
});
