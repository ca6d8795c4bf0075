import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SubscriberQuery } from '#contract/business/subscribers.ts';
import {
  auditEntriesOf,
  request,
  subscribeAndConfirm,
  subscriptionsOf,
} from '#server/domains/newsletter/newsletter.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query('delete from newsletter_subscriptions; delete from mails');
});

const list = async (query: Partial<SubscriberQuery> = {}) => (await admin.api.subscribers.list(query)).rows;
const idOf = async (email: string) => String((await subscriptionsOf(world, email))[0]?.id);

test('the list has those who confirmed, and by filter those who did not or unsubscribed', async () => {
  await subscribeAndConfirm(world, 'anna@bank.example');
  await request(world, 'beat@bank.example');
  await subscribeAndConfirm(world, 'carla@bank.example');
  await admin.api.subscribers.unsubscribe({ id: await idOf('carla@bank.example') });
  expect(await list()).toMatchObject([{ email: 'anna@bank.example', state: 'subscribed' }]);
  expect(await list({ state: 'pending' })).toMatchObject([{ email: 'beat@bank.example', confirmedAt: null }]);
  expect(await list({ state: 'unsubscribed' })).toMatchObject([{ email: 'carla@bank.example' }]);
  expect((await list({ state: 'all', sort: '-email' })).map(({ email }) => email.at(0))).toEqual(['c', 'b', 'a']);
  expect((await list({ state: 'all', q: 'BEAT' })).map(({ email }) => email)).toEqual(['beat@bank.example']);
});

test('a subscriber has the proof of consent: text, page, times and digests of the networks', async () => {
  await subscribeAndConfirm(world, 'anna@bank.example');
  const detail = await admin.api.subscribers.get({ id: await idOf('anna@bank.example') });
  expect(detail).toMatchObject({
    consentPage: '/services/cloud',
    consentText: expect.stringContaining('Confirmed by email'),
    confirmationNote: expect.stringContaining('Confirm my subscription'),
    requestedAt: world.now,
    confirmedAt: world.now,
    others: [],
  });
  for (const digest of [detail.networkDigest, detail.confirmationNetworkDigest]) expect(digest).toMatch(/^[\w-]{20,}$/);
});

test('an administrator ends a subscription once; whoever subscribes again has two', async () => {
  await subscribeAndConfirm(world, 'anna@bank.example');
  const id = await idOf('anna@bank.example');
  world.now = new Date(world.now.getTime() + 60_000);
  expect(await admin.api.subscribers.unsubscribe({ id })).toMatchObject({ unsubscribedAt: world.now });
  await admin.api.subscribers.unsubscribe({ id });
  const ended = (await auditEntriesOf(world, 'anna@bank.example')).filter(
    ({ action }) => action === 'newsletter.unsubscribed',
  );
  expect(ended).toMatchObject([{ details: { way: 'administrator' } }]);
  await subscribeAndConfirm(world, 'anna@bank.example');
  expect(await admin.api.subscribers.get({ id })).toMatchObject({
    state: 'unsubscribed',
    others: [{ state: 'subscribed' }],
  });
});

test('a deleted subscription is gone, and its audit entry stays', async () => {
  await subscribeAndConfirm(world, 'anna@bank.example');
  const id = await idOf('anna@bank.example');
  await admin.api.subscribers.remove({ id });
  expect(await subscriptionsOf(world, 'anna@bank.example')).toEqual([]);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'newsletter.deleted' and resource_id = $1",
    [id],
  );
  expect(rows).toEqual([{ details: {} }]);
  for (const act of ['get', 'unsubscribe', 'remove'] as const)
    await expect(admin.api.subscribers[act]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the export has the proof of each subscriber that the filter shows', async () => {
  await subscribeAndConfirm(world, 'anna@bank.example');
  await request(world, 'beat@bank.example');
  const file = await admin.api.subscribers.exportCsv({});
  const [header, ...lines] = (await file.text()).trim().split('\r\n');
  expect(header).toContain('"Email","State","Requested (UTC)","Consent page","Consent text"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^"anna@bank\.example","Subscribed","2026-11-17T10:07:00\.000Z","\/services\/cloud"/);
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'newsletter.exported'");
  expect(rows).toEqual([{ details: { rows: 1 } }]);
});

test('a member sees and ends none of them', async () => {
  await subscribeAndConfirm(world, 'anna@bank.example');
  const id = await idOf('anna@bank.example');
  const { subscribers } = (await world.signedIn('member@bank.example')).api;
  const calls = [
    () => subscribers.list({}),
    () => subscribers.exportCsv({}),
    () => subscribers.get({ id }),
    () => subscribers.unsubscribe({ id }),
    () => subscribers.remove({ id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
