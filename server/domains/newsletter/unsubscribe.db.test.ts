import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import {
  auditEntriesOf,
  confirmToken,
  request,
  subscribeAndConfirm,
  subscriptionsOf,
  unsubscribeToken,
} from './newsletter.fixture.ts';

const world = createWorld();
const { newsletter } = world.person({ address: '198.51.100.9' }).api;

test('one click ends a subscription at once; a second one changes nothing and gets the same response', async () => {
  const token = unsubscribeToken(await subscribeAndConfirm(world, 'reader@bank.example'));
  expect(token).toHaveLength(64);
  const first = world.now;
  expect(await newsletter.unsubscribe({ token, oneClick: true })).toEqual({ ok: true });
  world.now = new Date(first.getTime() + 60_000);
  expect(await newsletter.unsubscribe({ token })).toEqual({ ok: true });
  expect(await subscriptionsOf(world, 'reader@bank.example')).toMatchObject([
    { unsubscribed_at: first, confirmed_at: first },
  ]);
  expect((await auditEntriesOf(world, 'reader@bank.example')).slice(2)).toMatchObject([
    { action: 'newsletter.unsubscribed', details: { way: 'one-click' }, result: 'success' },
  ]);
  expect(await world.deliverMail()).toEqual([]);
});

test('every mail of a subscription has the same link, which works however old the mail is', async () => {
  const [asking] = await request(world, 'patient@bank.example');
  await newsletter.confirm({ token: confirmToken(asking) });
  const [welcome] = await world.deliverMail();
  const [known] = await request(world, 'patient@bank.example');
  expect(new Set([asking, welcome, known].map(unsubscribeToken)).size).toBe(1);
  world.now = new Date('2031-01-01T00:00:00Z');
  await newsletter.unsubscribe({ token: unsubscribeToken(welcome) });
  expect(await subscriptionsOf(world, 'patient@bank.example')).toMatchObject([{ unsubscribed_at: world.now }]);
});

test('subscribing again stores new evidence of consent, and a mail of the earlier subscription ends the new one too', async () => {
  const email = 'back@bank.example';
  const old = unsubscribeToken(await subscribeAndConfirm(world, email));
  await newsletter.unsubscribe({ token: old });
  world.now = new Date(world.now.getTime() + 60_000);
  const young = unsubscribeToken(await subscribeAndConfirm(world, email));
  expect(young).not.toBe(old);
  expect(await subscriptionsOf(world, email)).toMatchObject([
    { unsubscribed_at: expect.any(Date) },
    { unsubscribed_at: null, confirmed_at: world.now },
  ]);
  await newsletter.unsubscribe({ token: old });
  expect(await subscriptionsOf(world, email)).toMatchObject([{}, { unsubscribed_at: world.now }]);
});

test('a request can be withdrawn before it is confirmed, which also disables its link', async () => {
  const [asking] = await request(world, 'changed-my-mind@bank.example');
  await newsletter.unsubscribe({ token: unsubscribeToken(asking) });
  await expect(newsletter.confirm({ token: confirmToken(asking) })).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('a forged token ends nothing, even if it contains the id of a subscription', async () => {
  const token = unsubscribeToken(await subscribeAndConfirm(world, 'safe@bank.example'));
  const forged = token.slice(0, 32) + token.slice(32).replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'));
  for (const wrong of [forged, token.slice(0, 32), token.toUpperCase(), `${token}0`, '0'.repeat(64)]) {
    await expect(newsletter.unsubscribe({ token: wrong })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  }
  expect(await subscriptionsOf(world, 'safe@bank.example')).toMatchObject([{ unsubscribed_at: null }]);
});

test('a mail of a subscription that was deleted is refused everywhere, because its address may be subscribed again', async () => {
  const email = 'deleted@bank.example';
  const old = unsubscribeToken(await subscribeAndConfirm(world, email));
  await world.db.owner.query('delete from newsletter_subscriptions where email = $1', [email]);
  await subscribeAndConfirm(world, email);
  const refusal = { code: 'LINK_INVALID' };
  await expect(newsletter.checkLink({ purpose: 'unsubscribe', token: old })).rejects.toMatchObject(refusal);
  for (const oneClick of [true, false])
    await expect(newsletter.unsubscribe({ token: old, oneClick })).rejects.toMatchObject(refusal);
  expect(await subscriptionsOf(world, email)).toMatchObject([{ unsubscribed_at: null }]);
});

test('the link of a subscription that has ended is not said to be dead', async () => {
  const token = unsubscribeToken(await subscribeAndConfirm(world, 'ended@bank.example'));
  await newsletter.unsubscribe({ token });
  expect(await newsletter.checkLink({ purpose: 'unsubscribe', token })).toEqual({ ok: true });
});
