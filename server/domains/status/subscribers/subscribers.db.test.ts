import { beforeEach, expect, test } from 'vitest';
import { statusConsent } from '#contract/operations/status/subscriptions.ts';
import { dayMs } from '#contract/time/durations.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld } from '#server/testing/world.ts';
import { statusDomain } from '../domain.ts';

const world = createWorld();
let visitors = 0;

beforeEach(() => world.db.owner.query('delete from status_subscribers; delete from mails; delete from audit_entries'));

async function request(email: string, website = '') {
  const { api } = world.person({ address: `203.0.113.${(++visitors % 250) + 1}` });
  expect(await api.statusSubscriptions.subscribe({ email, website })).toEqual({ ok: true });
  return world.deliverMail();
}

const rowsOf = async (email: string) =>
  (await world.db.owner.query('select * from status_subscribers where email = $1', [email])).rows;

const confirmToken = (text = '') => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const unsubscribeToken = (text = '') => /unsubscribe\/([0-9a-f]{64})/.exec(text)?.[1] ?? '';

test('an address is subscribed once the link of its email was confirmed, and is deleted when it unsubscribes', async () => {
  const { statusSubscriptions } = world.person().api;
  const [mail] = await request('Anna@Bank.example');
  expect(mail?.to).toBe('anna@bank.example');
  expect(await rowsOf('anna@bank.example')).toMatchObject([{ confirmed_at: null, consent_text: statusConsent }]);
  const token = confirmToken(mail?.text);
  expect(await statusSubscriptions.checkLink({ purpose: 'confirm', token })).toEqual({ ok: true });
  await statusSubscriptions.confirm({ token });
  expect(await rowsOf('anna@bank.example')).toMatchObject([{ confirmed_at: world.now, unconfirmed_until: null }]);
  const dead = { code: 'LINK_INVALID' };
  await expect(statusSubscriptions.confirm({ token })).rejects.toMatchObject(dead);
  await expect(statusSubscriptions.checkLink({ purpose: 'confirm', token })).rejects.toMatchObject(dead);

  const leaving = { token: unsubscribeToken(mail?.text) };
  await statusSubscriptions.unsubscribe(leaving);
  expect(await rowsOf('anna@bank.example')).toEqual([]);
  expect(await statusSubscriptions.unsubscribe(leaving)).toEqual({ ok: true });
  await expect(statusSubscriptions.unsubscribe({ token: 'a'.repeat(64) })).rejects.toMatchObject(dead);
  const { rows } = await world.db.owner.query('select action, details::text from audit_entries order by at, id');
  expect(rows.map(({ action }) => action)).toEqual([
    'status-subscription.requested',
    'status-subscription.confirmed',
    'status-subscription.unsubscribed',
  ]);
  expect(JSON.stringify(rows)).not.toContain('anna');
  const named = await world.db.owner.query('select from audit_entries where ip_address is not null');
  expect(named.rowCount).toBe(0);
});

test('a repeated request is answered alike: the last link works, and a subscriber gets a notice', async () => {
  const [first] = await request('anna@bank.example');
  const [second] = await request('anna@bank.example');
  const { statusSubscriptions } = world.person().api;
  await expect(statusSubscriptions.confirm({ token: confirmToken(first?.text) })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });
  await statusSubscriptions.confirm({ token: confirmToken(second?.text) });
  const [known] = await request('anna@bank.example');
  expect(known?.subject).toMatch(/^You already get status emails/);
  expect(await rowsOf('anna@bank.example')).toHaveLength(1);
});

test('an address gets three such emails an hour at most, a robot none, and a network is limited', async () => {
  for (let i = 0; i < 3; i++) expect(await request('anna@bank.example')).toHaveLength(1);
  expect(await request('anna@bank.example')).toEqual([]);
  expect(await request('robot@bank.example', 'https://spam.example')).toEqual([]);
  expect(await rowsOf('robot@bank.example')).toEqual([]);
  const { api } = world.person({ address: '192.0.2.5' });
  await expect(
    api.statusSubscriptions.subscribe({ email: 'rapid@bank.example', elapsedMs: 300 }),
  ).rejects.toMatchObject({
    code: 'TOO_FAST',
  });
  expect(await rowsOf('rapid@bank.example')).toEqual([]);
  for (let i = 0; i < 19; i++) await api.statusSubscriptions.subscribe({ email: `a${i}@bank.example` });
  await expect(api.statusSubscriptions.subscribe({ email: 'b@bank.example' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

test('a link works for 24 hours, and an unconfirmed address is deleted after seven days', async () => {
  const begun = world.now.getTime();
  const [mail] = await request('late@bank.example');
  const [kept] = await request('kept@bank.example');
  await world.person().api.statusSubscriptions.confirm({ token: confirmToken(kept?.text) });
  world.now = new Date(begun + dayMs);
  await expect(
    world.person().api.statusSubscriptions.confirm({ token: confirmToken(mail?.text) }),
  ).rejects.toMatchObject({ code: 'LINK_INVALID' });
  world.now = new Date(begun + 7 * dayMs - 1000);
  await deleteExpired(world.services, statusDomain);
  expect(await rowsOf('late@bank.example')).toHaveLength(1);
  world.now = new Date(begun + 7 * dayMs);
  await deleteExpired(world.services, statusDomain);
  expect(await rowsOf('late@bank.example')).toEqual([]);
  expect(await rowsOf('kept@bank.example')).toHaveLength(1);
});

test('an erasure deletes a confirmed address', async () => {
  const admin = await world.signedIn('eraser@firn.example', 'admin');
  const [mail] = await request('erased@bank.example');
  await world.person().api.statusSubscriptions.confirm({ token: confirmToken(mail?.text) });
  await admin.api.privacy.erase({ email: 'erased@bank.example', kind: 'address', version: null });
  expect(await rowsOf('erased@bank.example')).toEqual([]);
});
