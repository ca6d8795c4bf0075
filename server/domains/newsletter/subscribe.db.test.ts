import { expect, test } from 'vitest';
import { newsletterConsent } from '#contract/business/newsletter.ts';
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

async function mailsTo(email: string): Promise<number> {
  const { rows } = await world.db.owner.query('select count(*)::int as n from mails where recipient = $1', [email]);
  return rows[0].n;
}

test('a request is stored with evidence of consent, and a mail asks to confirm it', async () => {
  const visitor = world.person({ address: '198.51.100.7' });
  const email = 'Head.of.IT@Bank.example';
  expect(await visitor.api.newsletter.subscribe({ email, page: '/services/cloud' })).toEqual({ ok: true });

  const [stored, ...more] = await subscriptionsOf(world, 'head.of.it@bank.example');
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    locale: 'en',
    consent_text: newsletterConsent.en,
    consent_page: '/services/cloud',
    requested_at: world.now,
    confirmed_at: null,
    unsubscribed_at: null,
  });
  expect(stored?.network_digest).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(stored)).not.toContain('198.51.100');
  expect(await auditEntriesOf(world, 'head.of.it@bank.example')).toEqual([
    {
      action: 'newsletter.requested',
      details: { page: '/services/cloud', locale: 'en' },
      result: 'success',
      ip_address: '198.51.100.7',
    },
  ]);
  const mails = await world.deliverMail();
  expect(mails.map(({ to }) => to)).toEqual(['head.of.it@bank.example']);
  const token = confirmToken(mails[0]);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(mails[0]?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/newsletter/unsubscribe/${unsubscribeToken(mails[0])}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('each network has its own digest', async () => {
  for (const [email, address] of [
    ['net-a@bank.example', '2001:db8:1:2::1'],
    ['net-b@bank.example', '2001:db8:1:2:ffff::9'],
    ['net-c@bank.example', '2001:db8:1:3::1'],
  ] as const) {
    await world.person({ address }).api.newsletter.subscribe({ email, page: '/' });
  }
  const digestOf = async (email: string) => (await subscriptionsOf(world, email))[0]?.network_digest;
  expect(await digestOf('net-a@bank.example')).toBe(await digestOf('net-b@bank.example'));
  expect(await digestOf('net-c@bank.example')).not.toBe(await digestOf('net-a@bank.example'));
  await world.deliverMail();
});

test('a new, a pending and a confirmed address get the same response; only the mail differs', async () => {
  await request(world, 'waiting@bank.example');
  await subscribeAndConfirm(world, 'reader@bank.example');
  const visitor = world.person({ address: '198.51.100.20' });
  const answers = [];
  for (const email of ['stranger@bank.example', 'waiting@bank.example', 'reader@bank.example']) {
    answers.push(await visitor.api.newsletter.subscribe({ email, page: '/about' }));
  }
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['stranger@bank.example', 'Please confirm your subscription to the Firn newsletter'],
    ['waiting@bank.example', 'Please confirm your subscription to the Firn newsletter'],
    ['reader@bank.example', 'You are already subscribed to the Firn newsletter'],
  ]);
  expect(await subscriptionsOf(world, 'reader@bank.example')).toMatchObject([{ consent_page: '/services/cloud' }]);
  expect((await auditEntriesOf(world, 'reader@bank.example')).at(-1)).toMatchObject({
    action: 'newsletter.requested-again',
  });
});

test('a repeated request updates the row with the latest consent, and the older link stops working', async () => {
  const [first] = await request(world, 'again@bank.example');
  world.now = new Date(world.now.getTime() + 60_000);
  const [second] = await request(world, 'again@bank.example');
  expect(await subscriptionsOf(world, 'again@bank.example')).toMatchObject([{ requested_at: world.now }]);
  const { newsletter } = world.person().api;
  await expect(newsletter.confirm({ token: confirmToken(first) })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await newsletter.confirm({ token: confirmToken(second) })).toMatchObject({ getsEvery: true });
  await world.deliverMail();
});

test('parallel requests for one address create one row', async () => {
  const asking = [1, 2, 3, 4, 5].map((n) =>
    world.person({ address: `192.0.2.${n}` }).api.newsletter.subscribe({ email: 'rush@bank.example', page: '/' }),
  );
  expect(await Promise.all(asking)).toHaveLength(5);
  expect(await subscriptionsOf(world, 'rush@bank.example')).toHaveLength(1);
  expect(await world.deliverMail()).toHaveLength(3);
});

test('an address gets at most three such mails an hour, and over the cap the last link still works', async () => {
  const mails = [];
  for (let n = 0; n < 5; n++) mails.push(...(await request(world, 'flooded@bank.example')));
  expect(mails).toHaveLength(3);
  expect(await world.person().api.newsletter.confirm({ token: confirmToken(mails[2]) })).toMatchObject({
    getsEvery: true,
  });
  await world.deliverMail();
  for (let n = 0; n < 5; n++) await request(world, 'flooded@bank.example');
  expect(await mailsTo('flooded@bank.example')).toBe(3 + 1 + 3);
});

test('requests are limited per network, whatever the addresses', async () => {
  const flooder = world.person({ address: '192.0.2.99' });
  for (let n = 0; n < 20; n++) await flooder.api.newsletter.subscribe({ email: `f${n}@bank.example`, page: '/' });
  await expect(flooder.api.newsletter.subscribe({ email: 'f20@bank.example', page: '/' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await subscriptionsOf(world, 'f20@bank.example')).toEqual([]);
  await world.deliverMail();
});

test('a submission by a bot gets the same response and is not stored', async () => {
  const robot = world.person({ address: '192.0.2.50' });
  const bait = { email: 'robot@bank.example', page: '/', website: 'https://spam.example' };
  expect(await robot.api.newsletter.subscribe(bait)).toEqual({ ok: true });
  expect(await subscriptionsOf(world, 'robot@bank.example')).toEqual([]);
  expect(await mailsTo('robot@bank.example')).toBe(0);
});

test('what is sent faster than a person types is refused, and not stored', async () => {
  const { newsletter } = world.person({ address: '192.0.2.51' }).api;
  const sent = { email: 'rapid@bank.example', page: '/' };
  await expect(newsletter.subscribe({ ...sent, elapsedMs: 300 })).rejects.toMatchObject({ code: 'TOO_FAST' });
  expect(await subscriptionsOf(world, 'rapid@bank.example')).toEqual([]);
  expect(await newsletter.subscribe({ ...sent, elapsedMs: 1_000 })).toEqual({ ok: true });
  await world.deliverMail();
});

test.each(['', 'nobody', 'a@b', 'cіo@bank.example', 'a@bank.example\r\nBcc: b@bank.example', 'nul\0@bank.example'])(
  'the address %j is refused, and so is a page that is not on this site',
  async (email) => {
    const { newsletter } = world.person({ address: '192.0.2.60' }).api;
    await expect(newsletter.subscribe({ email, page: '/' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { email: expect.any(String) } },
    });
    await expect(newsletter.subscribe({ email: 'fine@bank.example', page: '//evil.example' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { page: expect.any(String) } },
    });
  },
);
