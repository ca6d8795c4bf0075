import { expect, test } from 'vitest';
import { newsletterConfirmation } from '#contract/business/newsletter.ts';
import { hourMs } from '#contract/time/durations.ts';
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
const invalid = { code: 'LINK_INVALID', status: 410 };

test('nobody is subscribed before they confirm the mailed link, which completes the evidence of consent', async () => {
  const [mail] = await request(world, 'reader@bank.example');
  const [asked] = await subscriptionsOf(world, 'reader@bank.example');
  expect(asked).toMatchObject({ confirmed_at: null, confirmation_note: null });
  world.now = new Date(world.now.getTime() + hourMs);
  expect(await newsletter.confirm({ token: confirmToken(mail) })).toMatchObject({ getsEvery: true });
  const [stored] = await subscriptionsOf(world, 'reader@bank.example');
  expect(stored).toMatchObject({ id: asked?.id, requested_at: asked?.requested_at, confirmed_at: world.now });
  expect(stored?.confirmation_note).toContain(newsletterConfirmation.button);
  expect(stored?.confirmation_note).toContain(newsletterConfirmation.lead);
  expect(stored?.confirmation_network_digest).toMatch(/^[\w-]{43}$/);
  expect(stored?.confirmation_network_digest).not.toBe(stored?.network_digest);
  expect(await auditEntriesOf(world, 'reader@bank.example')).toMatchObject([
    { action: 'newsletter.requested' },
    { action: 'newsletter.confirmed', result: 'success', ip_address: '198.51.100.9' },
  ]);
  const [welcome] = await world.deliverMail();
  expect(welcome).toMatchObject({ to: 'reader@bank.example', subject: 'You are subscribed to the Firn newsletter' });
  expect(welcome?.text).toContain(`/newsletter/unsubscribe/${unsubscribeToken(welcome)}`);
  expect(welcome?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test('a link works once, also for two clicks at once', async () => {
  const [mail] = await request(world, 'once@bank.example');
  const token = confirmToken(mail);
  const pressed = await Promise.allSettled([1, 2, 3].map(() => newsletter.confirm({ token })));
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(newsletter.confirm({ token })).rejects.toMatchObject(invalid);
  expect((await auditEntriesOf(world, 'once@bank.example')).map(({ action }) => action)).toEqual([
    'newsletter.requested',
    'newsletter.confirmed',
  ]);
  expect(await world.deliverMail()).toHaveLength(1);
});

test('a link expires after 24 hours, and a new request sends a new one', async () => {
  const [mail] = await request(world, 'late@bank.example');
  world.now = new Date(world.now.getTime() + 24 * hourMs);
  await expect(newsletter.confirm({ token: confirmToken(mail) })).rejects.toMatchObject(invalid);
  expect(await subscriptionsOf(world, 'late@bank.example')).toMatchObject([{ confirmed_at: null }]);
  const [newer] = await request(world, 'late@bank.example');
  expect(await newsletter.confirm({ token: confirmToken(newer) })).toMatchObject({ getsEvery: true });
  await world.deliverMail();
});

test('a token of another purpose, or an invalid one, confirms nothing', async () => {
  const welcome = await subscribeAndConfirm(world, 'other@bank.example');
  for (const token of ['x', unsubscribeToken(welcome), `${confirmToken(welcome)}=`]) {
    await expect(newsletter.confirm({ token })).rejects.toMatchObject(invalid);
  }
  await expect(newsletter.confirm({ token: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('the back office shows the counts of pending, confirmed and unsubscribed', async () => {
  await world.db.owner.query('delete from newsletter_subscriptions');
  await request(world, 'pending@bank.example');
  await subscribeAndConfirm(world, 'confirmed@bank.example');
  const left = await subscribeAndConfirm(world, 'left@bank.example');
  await newsletter.unsubscribe({ token: unsubscribeToken(left) });
  const [withdrawn] = await request(world, 'withdrawn@bank.example');
  await newsletter.unsubscribe({ token: unsubscribeToken(withdrawn) });
  const admin = await world.signedIn('admin@firn.example', 'admin');
  expect((await admin.api.overview.get()).newsletter).toEqual({ pending: 1, confirmed: 1, unsubscribed: 1 });
});
