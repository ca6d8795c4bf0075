import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld } from '#server/testing/world.ts';
import { maximumKinds, maximumKindsPerNetwork } from './rules.ts';

const world = createWorld();
const reported = { message: 'x is not a function', severity: 'error' as const, route: '/contact', count: 1 };
const minutes = (n: number) => new Date(world.now.getTime() + n * minuteMs);

beforeEach(async () => {
  await world.db.owner.query('truncate client_errors');
});

let visitors = 0;
const visitor = () => world.person({ address: `203.0.113.${++visitors}` });

test('reported errors are counted by kind, with the first and last time', async () => {
  const first = world.now;
  await visitor().api.clientErrors.report({ errors: [{ ...reported, count: 2 }] });
  world.now = minutes(5);
  await visitor().api.clientErrors.report({
    errors: [
      { ...reported, route: '/' },
      { ...reported, message: 'other' },
    ],
  });
  const admin = await world.signedIn('first@firn.example', 'admin');
  const { total, rows, asOf } = await admin.api.clientErrors.list();
  expect([total, asOf]).toEqual([2, world.now]);
  expect(rows.find(({ message }) => message === reported.message)).toMatchObject({
    count: 3,
    route: '/',
    browser: 'Other',
    firstSeenAt: first,
    lastSeenAt: world.now,
  });
  expect((await admin.api.overview.get()).clientErrors).toEqual({ kindsLast24Hours: 2, occurrences: 4 });
});

test('no personal data is stored', async () => {
  const person = await world.signedIn('somebody@firn.example');
  await person.api.clientErrors.report({
    errors: [
      {
        ...reported,
        message: 'cannot greet "Anna Muster" at anna@bank.example',
        stack: 'at https://firn.example/a.js?token=secret:1:2',
        route: '/contact?email=anna@bank.example',
      },
    ],
  });
  const { rows } = await world.db.owner.query('select * from client_errors');
  expect(rows).toMatchObject([{ route: '/contact', stack: 'at https://firn.example/a.js:1:2' }]);
  expect(JSON.stringify(rows)).not.toMatch(/anna|secret|198\.51|somebody/i);
  expect(JSON.stringify(rows)).not.toContain(person.id);
});

test('parallel reports are all counted', async () => {
  const errors = Array.from({ length: 10 }, (_, n) => ({ ...reported, message: `kind ${'abcdefghij'[n]}` }));
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      visitor().api.clientErrors.report({ errors: n % 2 ? errors : errors.toReversed() }),
    ),
  );
  const { rows } = await world.db.owner.query('select count(*)::int as kinds, sum(count)::int as n from client_errors');
  expect(rows).toEqual([{ kinds: 10, n: 120 }]);
});

test('the number of kinds is limited: the one that has not occurred for longest is deleted', async () => {
  await world.db.owner.query(
    `insert into client_errors select 'old-' || n, 'error', 'm', null, '/', 'Other', 1, $1, $1::timestamptz + n * interval '1 second'
     from generate_series(1, ${maximumKinds}) as n`,
    [minutes(-60 * 24)],
  );
  await visitor().api.clientErrors.report({ errors: [reported] });
  const { rows } = await world.db.owner.query(
    "select count(*)::int as n, bool_or(fingerprint = 'old-1') as oldest, bool_or(fingerprint = 'old-2') as next from client_errors",
  );
  expect(rows).toEqual([{ n: maximumKinds, oldest: false, next: true }]);
});

test('one network adds only so many kinds a day, so that those of others stay; what is known is counted from everywhere', async () => {
  await world.db.owner.query(
    `insert into client_errors select 'other-' || n, 'error', 'm', null, '/', 'Other', 1, $1, $1
     from generate_series(1, ${maximumKinds - maximumKindsPerNetwork - 1}) as n`,
    [minutes(-60)],
  );
  const flooder = visitor();
  for (let batch = 0; batch < 10; batch++) {
    const errors = Array.from({ length: 20 }, (_, n) => ({ ...reported, message: `made up ${batch}-${n}` }));
    await flooder.api.clientErrors.report({ errors });
  }
  await visitor().api.clientErrors.report({ errors: [reported] });
  await flooder.api.clientErrors.report({ errors: [reported, { ...reported, message: 'one more' }] });
  const { rows } = await world.db.owner.query(
    `select count(*) filter (where fingerprint like 'other-%')::int as others,
       count(*) filter (where message like 'made up %')::int as flooded,
       sum(count) filter (where message = 'x is not a function')::int as known from client_errors`,
  );
  expect(rows).toEqual([
    { others: maximumKinds - maximumKindsPerNetwork - 1, flooded: maximumKindsPerNetwork, known: 2 },
  ]);
});

test('one network can report thirty times in ten minutes, and a batch counts once', async () => {
  const { api } = visitor();
  const batch = { errors: [reported, { ...reported, message: 'other' }] };
  for (let n = 0; n < 30; n++) await api.clientErrors.report(batch);
  await expect(api.clientErrors.report(batch)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await visitor().api.clientErrors.report(batch);
});

test('a report that is too long, has too many errors or is invalid is refused', async () => {
  const { api } = visitor();
  const refused = { code: 'INVALID_INPUT' };
  await expect(api.clientErrors.report({ errors: [{ ...reported, message: 'x'.repeat(501) }] })).rejects.toMatchObject(
    refused,
  );
  await expect(api.clientErrors.report({ errors: [{ ...reported, stack: 'x'.repeat(4_001) }] })).rejects.toMatchObject(
    refused,
  );
  await expect(api.clientErrors.report({ errors: [{ ...reported, message: 'a\0b' }] })).rejects.toMatchObject(refused);
  await expect(api.clientErrors.report({ errors: new Array(21).fill(reported) })).rejects.toMatchObject(refused);
  await expect(api.clientErrors.report({ errors: [] })).rejects.toMatchObject(refused);
});

test('only administrators read the errors', async () => {
  await expect(visitor().api.clientErrors.list()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const member = await world.signedIn('member@firn.example');
  await expect(member.api.clientErrors.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
