import { beforeAll, expect, test } from 'vitest';
import type { CriterionNumber } from '#contract/operations/quality/wcag-criteria.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { axeFacts, testedAs, withoutAlternative } from './quality.fixture.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('anna@firn.example', 'admin');
});

const criterion = async (number: CriterionNumber) =>
  (await admin.api.criteria.list()).criteria.find((one) => one.number === number);
const upload = (...items: ReturnType<typeof testedAs>[]) =>
  admin.api.quality.upload({ url: world.services.appUrl, version: null, browser: null, items });
const passes = { outcome: 'passes', note: 'With the keyboard alone, Firefox 145', expiresOn: null } as const;

test('before anything is tested every criterion is untested', async () => {
  const { criteria, tested } = await admin.api.criteria.list();
  expect(criteria).toHaveLength(55);
  expect(criteria.every(({ state }) => state === 'untested')).toBe(true);
  expect(tested).toBeNull();
  expect(criteria.find(({ number }) => number === '1.4.3')).toMatchObject({
    automated: 'not-run',
    rules: ['color-contrast'],
  });
  expect(criteria.find(({ number }) => number === '2.4.3')).toMatchObject({ automated: 'no-rule', rules: [] });
});

test('a run of axe fills in what it can tell, with the pages that violate a rule', async () => {
  await upload(testedAs('/', axeFacts()), testedAs('/contact', withoutAlternative));
  expect((await admin.api.criteria.list()).tested).toMatchObject({ pages: 2, axeVersion: '4.14.1' });
  expect(await criterion('1.4.3')).toMatchObject({ state: 'automated', automated: 'clean' });
  expect(await criterion('1.1.1')).toMatchObject({
    state: 'fails',
    automated: 'violated',
    violations: [{ rule: 'image-alt', pages: ['/contact'] }],
  });
  // No page has a video.
  expect(await criterion('1.2.2')).toMatchObject({ state: 'untested', automated: 'nothing-applies' });
});

test('results of another site are left out, however new they are', async () => {
  const before = await admin.api.criteria.list();
  expect(before.tested).toMatchObject({ url: world.services.appUrl, source: 'upload' });
  for (const url of ['https://other.example', `${world.services.appUrl}0/`])
    await admin.api.quality.upload({
      ...{ url, version: null, browser: null },
      items: [testedAs('/', axeFacts({ axeVersion: '9.9.9' }))],
    });
  expect(await admin.api.criteria.list()).toEqual(before);
});

test('an administrator records a review, which counts until its last day is over', async () => {
  await admin.api.criteria.review({ ...passes, number: '2.4.3', expiresOn: '2026-11-20' });
  expect(await criterion('2.4.3')).toMatchObject({
    state: 'reviewed',
    review: { outcome: 'passes', reviewedBy: { email: 'anna@firn.example' }, reviewedAt: world.now, isExpired: false },
  });
  const { rows } = await world.db.owner.query(
    "select resource_id, details from audit_entries where action = 'criterion.reviewed'",
  );
  expect(rows).toEqual([
    { resource_id: '2.4.3', details: { outcome: 'passes', note: passes.note, expiresOn: '2026-11-20' } },
  ]);
  const before = world.now;
  world.now = new Date('2026-11-21T10:00:00Z');
  const again = await world.signedIn('nora@firn.example', 'admin');
  const found = (await again.api.criteria.list()).criteria.find(({ number }) => number === '2.4.3');
  expect(found).toMatchObject({ state: 'untested', review: { isExpired: true } });
  world.now = before;
});

test('a later review counts, earlier ones stay, and a person cannot overrule a violation', async () => {
  await admin.api.criteria.review({ ...passes, number: '2.4.3', outcome: 'fails' });
  const found = await criterion('2.4.3');
  expect(found).toMatchObject({ state: 'fails', review: { outcome: 'fails' }, earlier: [{ outcome: 'passes' }] });
  await admin.api.criteria.review({ ...passes, number: '1.1.1' });
  expect(await criterion('1.1.1')).toMatchObject({ state: 'fails', review: { outcome: 'passes' } });
});

test('a review without a note, or that is over already, is refused beside its field', async () => {
  const problemsOf = (review: object) =>
    admin.api.criteria.review({ number: '2.4.7', ...passes, ...review }).catch((error) => error.data?.fields);
  expect(await problemsOf({ note: ' ' })).toEqual({ note: 'Please say what was tested, and how' });
  expect(await problemsOf({ expiresOn: '2026-11-01' })).toEqual({ expiresOn: 'Please choose today or a later date' });
  expect(await criterion('2.4.7')).toMatchObject({ review: null });
});

test('a review stays without the person who made it', async () => {
  const petra = await world.signedIn('petra@firn.example', 'admin');
  await petra.api.criteria.review({ ...passes, number: '2.1.1' });
  await world.db.owner.query('delete from users where id = $1', [petra.id]);
  expect((await criterion('2.1.1'))?.review).toMatchObject({ reviewedBy: null, outcome: 'passes' });
});
