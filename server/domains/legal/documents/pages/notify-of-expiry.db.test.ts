import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { notifyOfExpiry } from './notify-of-expiry.ts';
import { addVersion } from './published-versions.fixture.ts';

const world = createWorld();
let anna: { id: string };
let member: { id: string };
const publishedAt = '2026-03-01T10:00:00Z';

beforeAll(async () => {
  anna = await world.createUser({ email: 'anna@firn.example', role: 'admin' });
  await world.createUser({ email: 'beat@firn.example', role: 'admin' });
  member = await world.createUser({ email: 'member@firn.example' });
});
beforeEach(() => world.db.owner.query('truncate legal_document_versions cascade'));

/** Who is told what on this day in Zurich. */
async function warnedOn(day: string): Promise<string[][]> {
  world.now = new Date(`${day}T08:00:00Z`);
  await notifyOfExpiry(world.services);
  expect(await notifyOfExpiry(world.services)).toBe(0);
  return (await world.deliverMail()).map(({ to, subject }) => [to, subject]).toSorted();
}

test('the author of an expiring document is warned 30 and 7 days before, once each', async () => {
  await addVersion(world, { title: 'Terms', publishedAt, authorId: anna.id, expiresOn: '2026-12-31' });
  const warning = [['anna@firn.example', '“Terms” expires on 31 December 2026']];
  expect(await warnedOn('2026-11-30')).toEqual([]);
  expect(await warnedOn('2026-12-01')).toEqual(warning);
  expect(await warnedOn('2026-12-23')).toEqual([]);
  expect(await warnedOn('2026-12-24')).toEqual(warning);
  expect(await warnedOn('2026-12-30')).toEqual([]);
  expect(await warnedOn('2026-12-31')).toEqual([]);
  const { rows } = await world.db.owner.query("select title, user_id from notifications where kind = 'legal-document'");
  expect(rows).toEqual([1, 2].map(() => ({ title: warning[0]?.[1], user_id: anna.id })));
});

test('when nobody looked for weeks there is one warning, and without an administrator as author all of them get it', async () => {
  await addVersion(world, { title: 'GTC', publishedAt, authorId: member.id, expiresOn: '2026-12-31' });
  const subject = '“GTC” expires on 31 December 2026';
  expect(await warnedOn('2026-12-29')).toEqual([
    ['anna@firn.example', subject],
    ['beat@firn.example', subject],
  ]);
});

test('nobody is warned of what was withdrawn, never published or is replaced in time', async () => {
  const expiresOn = '2026-12-20';
  await addVersion(world, { title: 'A', publishedAt, expiresOn, withdrawnAt: '2026-04-01T10:00:00Z' });
  await addVersion(world, { title: 'B', publishedAt: null, expiresOn });
  const documentId = await addVersion(world, { title: 'C', publishedAt, expiresOn });
  await addVersion(world, { documentId, number: 2, title: 'C', publishedAt, effectiveOn: '2026-12-20' });
  expect(await warnedOn('2026-12-01')).toEqual([]);
  const late = await addVersion(world, { title: 'D', publishedAt, authorId: anna.id, expiresOn });
  await addVersion(world, { documentId: late, number: 2, title: 'D', publishedAt, effectiveOn: '2026-12-21' });
  expect(await warnedOn('2026-12-01')).toEqual([['anna@firn.example', '“D” expires on 20 December 2026']]);
});
