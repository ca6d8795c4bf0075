import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ReviewEntry } from '#contract/operations/access-reviews.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { startOfQuarter, startQuarterlyReview } from './start.ts';

const world = createWorld();
let ada: Person & { id: string };
let ben: Person & { id: string };

beforeAll(async () => {
  ada = await world.signedIn('ada@firn.example', 'admin');
  ben = await world.signedIn('ben@firn.example', 'admin');
});

async function openEntries(): Promise<ReviewEntry[]> {
  const { open } = await ada.api.accessReviews.list();
  if (!open) throw new Error('no review is open');
  return open.entries;
}

test('a quarter begins on the first of January, April, July and October in Zurich', () => {
  expect(startOfQuarter(new Date('2026-11-17T10:00:00Z'))).toEqual(new Date('2026-10-01T00:00:00Z'));
  expect(startOfQuarter(new Date('2026-12-31T23:30:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});

test('each quarter after that of the installation one review is started, also by two processes at once', async () => {
  expect(await startQuarterlyReview(world.services)).toBe(false);
  world.now = new Date('2027-01-02T08:00:00Z');
  const both = await Promise.all([startQuarterlyReview(world.services), startQuarterlyReview(world.services)]);
  expect(both.sort()).toEqual([false, true]);
  expect(await startQuarterlyReview(world.services)).toBe(false);
  const mails = await world.deliverMail();
  expect(mails.filter(({ subject }) => subject === 'Access review').map(({ to }) => to)).toEqual([
    'ada@firn.example',
    'ben@firn.example',
  ]);
});

test('a review lists every administrator and enabled provider with its last use, and only one is open', async () => {
  const entries = await openEntries();
  expect(entries.map(({ kind, name, decision, isActive }) => [kind, name, decision, isActive])).toEqual([
    ['administrator', 'ada@firn.example', null, true],
    ['administrator', 'ben@firn.example', null, true],
  ]);
  expect(entries.every(({ lastUsedAt }) => lastUsedAt instanceof Date)).toBe(true);
  await expect(ada.api.accessReviews.start()).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('it ends when every privilege is decided and those to remove are gone, as a signed report without names', async () => {
  const { open } = await ada.api.accessReviews.list();
  const id = open?.id ?? '';
  const [own, other] = await openEntries();
  await expect(ada.api.accessReviews.finish({ id })).rejects.toMatchObject({ code: 'REVIEW_INCOMPLETE' });
  await ada.api.accessReviews.decide({ id: own?.id ?? '', decision: 'keep' });
  await ada.api.accessReviews.decide({ id: other?.id ?? '', decision: 'remove' });
  await expect(ada.api.accessReviews.finish({ id })).rejects.toMatchObject({ code: 'REVIEW_INCOMPLETE' });
  await world.db.owner.query("update users set role = 'user' where id = $1", [ben.id]);
  const { open: none, finished } = await ada.api.accessReviews.finish({ id });
  expect(none).toBeNull();
  expect(finished).toMatchObject([{ id, finishedBy: 'ada@firn.example', isSignatureValid: true }]);
  const { report, hash } = await ada.api.accessReviews.report({ id });
  expect(createHash('sha256').update(report).digest('hex')).toBe(hash);
  expect(report).not.toContain('@');
  expect(JSON.parse(report).privileges).toMatchObject([
    { kind: 'administrator', id: ada.id, decision: 'keep', result: 'kept' },
    { kind: 'administrator', id: ben.id, decision: 'remove', result: 'removed' },
  ]);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'access-review.finished' and resource_id = $1",
    [id],
  );
  expect(rows[0].details.hash).toBe(hash);
  await expect(ada.api.accessReviews.decide({ id: own?.id ?? '', decision: 'remove' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a report that was changed in the database is recognised', async () => {
  await world.db.owner.query("update access_reviews set report = replace(report, 'removed', 'kept')");
  const { finished } = await ada.api.accessReviews.list();
  expect(finished[0]?.isSignatureValid).toBe(false);
});

test('a member reaches no review, and finishing one requires a recent reauthentication', async () => {
  const { open } = await ada.api.accessReviews.start();
  const id = open?.id ?? '';
  const member = await world.signedIn('member@bank.example');
  const { list, start, finish, report } = member.api.accessReviews;
  for (const call of [list, start, () => finish({ id }), () => report({ id })])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(ada.api.accessReviews.finish({ id })).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('a service token is reviewed with its last use, and counts as removed once it is revoked or has expired', async () => {
  const carl = await world.signedIn('carl@firn.example', 'admin');
  const { open } = await carl.api.accessReviews.list();
  for (const { id } of open?.entries ?? []) await carl.api.accessReviews.decide({ id, decision: 'keep' });
  await carl.api.accessReviews.finish({ id: open?.id ?? '' });
  const form = { scopes: ['content.manage' as const], expiresOn: '2026-12-31' };
  await carl.api.tokens.createService({ ...form, name: 'Website' });
  await carl.api.tokens.createService({ ...form, name: 'Statistics', expiresOn: '2026-11-18' });
  await carl.api.tokens.create({ ...form, name: 'Personal' });
  await carl.api.accessReviews.start();
  const tokens = async () =>
    (await carl.api.accessReviews.list()).open?.entries
      .filter(({ kind }) => kind === 'service-token')
      .map(({ name, lastUsedAt, isActive }) => [name, lastUsedAt, isActive]);
  expect(await tokens()).toEqual([
    ['Website', null, true],
    ['Statistics', null, true],
  ]);
  const [website] = (await carl.api.tokens.listService()).filter(({ name }) => name === 'Website');
  await carl.api.tokens.revokeService({ id: website?.id ?? '' });
  expect(await tokens()).toEqual([
    [null, null, false],
    ['Statistics', null, true],
  ]);
  world.now = new Date('2026-11-19T10:00:00Z');
  const dora = await world.signedIn('dora@firn.example', 'admin');
  const later = await dora.api.accessReviews.list();
  expect(later.open?.entries.filter(({ isActive }) => !isActive)).toHaveLength(2);
});
