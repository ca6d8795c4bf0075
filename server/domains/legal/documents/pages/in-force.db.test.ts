import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { dayInZurich } from '#server/platform/business-days.ts';
import { createWorld } from '#server/testing/world.ts';
import { turnsOf, versionInForce } from './in-force.ts';
import { keyOf, periodsOf } from './periods.ts';
import { addVersion } from './published-versions.fixture.ts';

const world = createWorld();
const page = { publicPage: '/privacy' } as const;

beforeEach(() => world.db.owner.query('truncate legal_document_versions cascade'));

/** The title of what is in force on each of these days. */
async function inForce(...days: string[]): Promise<(string | undefined)[]> {
  const found = await Promise.all(days.map((day) => versionInForce(world.services.db.read, page, day)));
  return found.map((version) => version?.title);
}

test('without an effective date a version begins on the day in Zurich on which it was published, in winter and summer time', async () => {
  // Half past midnight in Zurich, on the day on which summer time begins.
  await addVersion(world, { title: 'A', publishedAt: '2026-03-28T23:30:00Z' });
  expect(await inForce('2026-03-28', '2026-03-29')).toEqual([undefined, 'A']);
  // Half an hour before midnight in UTC is the next day in summer, and half past eleven in winter is the same.
  await addVersion(world, { title: 'B', publishedAt: '2026-07-01T22:30:00Z' });
  expect(await inForce('2026-07-01', '2026-07-02')).toEqual(['A', 'B']);
  // The day on which summer time ends has 25 hours.
  await addVersion(world, { title: 'C', publishedAt: '2026-10-24T22:00:00Z' });
  expect(await inForce('2026-10-24', '2026-10-25')).toEqual(['B', 'C']);
  await addVersion(world, { title: 'D', publishedAt: '2026-10-25T22:59:59Z' });
  expect(await inForce('2026-10-24', '2026-10-25', '2026-10-26')).toEqual(['B', 'D', 'D']);
  await addVersion(world, { title: 'E', publishedAt: '2026-10-25T23:00:00Z' });
  expect(await inForce('2026-10-25', '2026-10-26')).toEqual(['D', 'E']);
  expect(dayInZurich(new Date('2026-10-25T22:59:59Z'))).toBe('2026-10-25');
  expect(dayInZurich(new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
});

test('the time zone of the connection changes nothing', async () => {
  await addVersion(world, { title: 'A', publishedAt: '2026-06-30T22:30:00Z', expiresOn: '2026-09-01' });
  for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
    const titles = await world.services.db.transact({ kind: 'system', userId: null, tenantId: null }, async (tx) => {
      await tx.execute(sql.raw(`set local time zone '${zone}'`));
      const days = ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'];
      return Promise.all(days.map(async (day) => (await versionInForce(tx, page, day))?.title));
    });
    expect(titles).toEqual([undefined, 'A', 'A', undefined]);
  }
});

test('effective and expiry dates decide, and the latest first day wins, whichever document it is of', async () => {
  const publishedAt = '2025-05-10T09:00:00Z';
  await addVersion(world, { title: 'Old', publishedAt, effectiveOn: '2025-06-01' });
  await addVersion(world, { title: 'New', publishedAt, effectiveOn: '2026-05-01', expiresOn: '2026-08-01' });
  expect(await inForce('2025-05-31', '2025-06-01', '2026-04-30', '2026-05-01')).toEqual([
    undefined,
    'Old',
    'Old',
    'New',
  ]);
  // Once it has expired, what was in force before it is so again.
  expect(await inForce('2026-07-31', '2026-08-01')).toEqual(['New', 'Old']);
  // Of two with the same first day the one that was published last.
  await addVersion(world, { title: 'Newer', publishedAt: '2026-01-11T09:00:00Z', effectiveOn: '2026-05-01' });
  expect(await inForce('2026-05-01')).toEqual(['Newer']);
});

test('a version with an effective date in the past does not change what was in force before it was published', async () => {
  const documentId = await addVersion(world, { title: 'First', publishedAt: '2026-01-10T09:00:00Z' });
  await addVersion(world, {
    ...{ documentId, number: 2, title: 'Backdated' },
    ...{ publishedAt: '2026-06-30T22:30:00Z', effectiveOn: '2026-02-01' },
  });
  expect(await inForce('2026-01-09', '2026-02-01', '2026-06-30', '2026-07-01')).toEqual([
    undefined,
    'First',
    'First',
    'Backdated',
  ]);
  const { read } = world.services.db;
  expect((await versionInForce(read, page, '2026-07-01'))?.since).toBe('2026-07-01');
  const periods = periodsOf(await turnsOf(read, page));
  expect(periods.get(`${documentId}/1`)).toEqual([{ from: '2026-01-10', until: '2026-07-01' }]);
  expect(periods.get(`${documentId}/2`)).toEqual([{ from: '2026-07-01', until: null }]);
  // The effective dates still decide which of those that were published counts.
  await addVersion(world, { title: 'Older', publishedAt: '2026-08-01T09:00:00Z', effectiveOn: '2025-01-01' });
  expect(await inForce('2026-08-02')).toEqual(['Backdated']);
});

test('what was withdrawn is out of force from that day on, and what was never published or is another page never counts', async () => {
  const publishedAt = '2026-01-10T09:00:00Z';
  await addVersion(world, { title: 'Withdrawn', publishedAt, withdrawnAt: '2026-02-28T23:30:00Z' });
  await addVersion(world, { title: 'Unpublished', publishedAt: null, effectiveOn: '2020-01-01' });
  await addVersion(world, { title: 'Terms', publishedAt, page: '/terms' });
  await addVersion(world, { title: 'Internal', publishedAt, page: null });
  expect(await inForce('2026-01-09', '2026-01-10', '2026-02-28', '2026-03-01')).toEqual([
    undefined,
    'Withdrawn',
    'Withdrawn',
    undefined,
  ]);
});

test('the periods of the versions say the same for every day as the rule for that day', async () => {
  const documentId = await addVersion(world, { title: '1', publishedAt: '2026-01-03T12:00:00Z' });
  const more = [
    { number: 2, effectiveOn: '2026-01-20', expiresOn: '2026-02-10' },
    { number: 3, effectiveOn: '2026-01-25', withdrawnAt: '2026-02-01T12:00:00Z' },
    { number: 4, effectiveOn: '2026-02-20', withdrawnAt: '2026-02-15T12:00:00Z' },
    { number: 5, effectiveOn: '2026-03-01', expiresOn: '2026-03-05' },
  ];
  for (const [index, facts] of more.entries())
    await addVersion(world, { documentId, title: '', publishedAt: `2026-01-1${index}T12:00:00Z`, ...facts });
  const { read } = world.services.db;
  const periods = periodsOf(await turnsOf(read, page));
  expect(periods.get(`${documentId}/1`)).toEqual([
    { from: '2026-01-03', until: '2026-01-20' },
    { from: '2026-02-10', until: '2026-03-01' },
    { from: '2026-03-05', until: null },
  ]);
  expect(periods.has(`${documentId}/4`)).toBe(false);
  for (let day = Temporal.PlainDate.from('2026-01-01'); day.month < 4; day = day.add({ days: 1 })) {
    const found = await versionInForce(read, page, day.toString());
    const said = [...periods].filter(([, of]) =>
      of.some(({ from, until }) => from <= day.toString() && (until === null || day.toString() < until)),
    );
    expect([day.toString(), ...said.map(([key]) => key)]).toEqual([day.toString(), ...(found ? [keyOf(found)] : [])]);
  }
});
