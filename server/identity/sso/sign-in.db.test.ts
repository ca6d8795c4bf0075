import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { type ForgingProvider, startForgingProvider } from './forging-provider.fixture.ts';
import { beginSignOn, enabledProvider, finishAtCallback, lastReason } from './sso.fixture.ts';

const world = createWorld(() => new Date());
let provider: ForgingProvider;
let admin: Person;
let key: string;

/** Plain OAuth 2, so that a test only sets the user info. */
beforeAll(async () => {
  provider = await startForgingProvider();
  admin = await world.signedIn('enter-admin@firn.example', 'admin');
  const { issuer } = provider;
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
    fieldMappings: { id: 'id' },
  };
  ({ key } = await enabledProvider(admin, { name: 'Says', type: 'oauth2', domains: 'bank.example', configuration }));
});

async function signInWithInfo(info: Record<string, unknown>, person = world.person()) {
  provider.info = info;
  const state = (await beginSignOn(person, key)).get('state') ?? '';
  const signOn = await finishAtCallback(person, key, { code: 'code', state });
  return { signOn, person, session: await person.api.auth.session() };
}

const verified = (id: string, email: string, more = {}) => ({ id, email, email_verified: true, ...more });

async function identitiesOf(userId: string) {
  const { rows } = await world.db.owner.query(
    "select account_id from accounts where user_id = $1 and provider_id <> 'credential'",
    [userId],
  );
  return rows;
}

async function setRegistration(allowRegistration: boolean) {
  const { general } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'general', values: { ...general, allowRegistration } });
}

test('attributes grant no role, tenant or confirmation; the name is stored once, when the account is created', async () => {
  const info = verified('1', 'Grace@Bank.Example', {
    role: 'admin',
    tenant_id: 'x',
    name: 'Grace Hopper',
    groups: ['admins'],
  });
  const { session } = await signInWithInfo(info);
  expect(session?.user).toMatchObject({ email: 'grace@bank.example', role: 'user' });
  const { rows } = await world.db.owner.query("select name, role from users where email = 'grace@bank.example'");
  expect(rows).toEqual([{ name: 'Grace Hopper', role: 'user' }]);
});

test('the subject identifies the user, not the address', async () => {
  const first = await signInWithInfo(verified('2', 'linus@bank.example'));
  const renamed = await signInWithInfo(verified('2', 'other-name@bank.example'));
  expect(renamed.session?.user.id).toBe(first.session?.user.id);
  const anonymous = await signInWithInfo({ id: '3', email: 'linus@bank.example', email_verified: false });
  expect(anonymous.signOn).toEqual({ outcome: 'failed' });
});

test('an existing account is linked only for a verified address of a trusted domain, and its owner is notified', async () => {
  await world.createUser({ email: 'owner@bank.example' });
  await world.createUser({ email: 'owner@else.example' });
  for (const email_verified of [false, undefined, 'yes', {}, ['true']]) {
    expect((await signInWithInfo({ id: '4', email: 'owner@bank.example', email_verified })).signOn).toEqual({
      outcome: 'failed',
    });
    expect(await lastReason(world)).toBe('address not verified by the provider');
  }
  expect((await signInWithInfo(verified('5', 'owner@else.example'))).signOn).toEqual({ outcome: 'confirm' });
  expect(await lastReason(world)).toBe('provider not trusted for the domain');
  const { signOn, person } = await signInWithInfo(verified('4', 'owner@bank.example'));
  expect(signOn.outcome).toBe('signed-in');
  const mails = await world.deliverMail();
  expect(mails.filter(({ to }) => to === 'owner@bank.example').map(({ subject }) => subject)).toEqual([
    'Says was connected to your account',
  ]);
  expect((await person.api.sso.linked()).map(({ name }) => name)).toEqual(['Says']);
  await world.person().api.auth.signIn({ email: 'owner@bank.example', password });
});

test('a domain that only ends like a trusted one is not trusted', async () => {
  for (const email of ['x@evilbank.example', 'x@sub.bank.example', 'x@bank.example.evil.example']) {
    const { id } = await world.createUser({ email });
    const { signOn, session } = await signInWithInfo(verified(email, email));
    expect([signOn, session]).toEqual([{ outcome: 'confirm' }, null]);
    expect(await identitiesOf(id)).toEqual([]);
  }
});

test("a squatter's unconfirmed account goes to its real owner: its password, providers and sessions are deleted", async () => {
  const { security } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'security', values: { ...security, requireEmailConfirmation: false } });
  const { id } = await world.createUser({ email: 'claimed@bank.example', emailVerified: false });
  const squatter = world.person();
  await squatter.api.auth.signIn({ email: 'claimed@bank.example', password });
  await world.db.owner.query(
    "insert into accounts (id, user_id, account_id, provider_id) values (gen_random_uuid(), $1, 'squatter', 'https://other.example')",
    [id],
  );
  const { session } = await signInWithInfo(verified('6', 'claimed@bank.example'));
  expect(session?.user.id).toBe(id);
  expect(await squatter.api.auth.session()).toBeNull();
  await expect(squatter.api.auth.signIn({ email: 'claimed@bank.example', password })).rejects.toThrow();
  const { rows } = await world.db.owner.query('select account_id from accounts where user_id = $1', [id]);
  expect(rows).toEqual([{ account_id: '6' }]);
  await saveSettings(admin.api, { section: 'security', values: security });
});

test('with registration closed, only a provider trusted for the domain creates accounts', async () => {
  await setRegistration(false);
  expect((await signInWithInfo(verified('7', 'new@else.example'))).signOn).toEqual({ outcome: 'closed' });
  expect((await signInWithInfo(verified('8', 'new@bank.example'))).signOn.outcome).toBe('signed-in');
  await setRegistration(true);
});

test('without trust for the domain, a new account must be confirmed by mail; then the same identity signs in', async () => {
  const first = await signInWithInfo(verified('9', 'mailed@else.example'));
  expect([first.signOn, first.session]).toEqual([{ outcome: 'confirm' }, null]);
  const mail = (await world.deliverMail()).find(({ to }) => to === 'mailed@else.example');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await world.person().api.auth.confirmEmail({ token, password: '' })).toEqual({ ok: true, hasPassword: false });
  expect((await signInWithInfo(verified('9', 'mailed@else.example'))).signOn.outcome).toBe('signed-in');
});

test('without trust for the domain, the response does not reveal whether the address has an account', async () => {
  await world.deliverMail();
  const confirmed = await world.createUser({ email: 'known@else.example' });
  const unconfirmed = await world.createUser({ email: 'pending@else.example', emailVerified: false });
  const users = async () => (await world.db.owner.query('select id from users')).rows.length;
  const before = await users();
  for (const registration of [true, false]) {
    await setRegistration(registration);
    for (const email of ['known@else.example', 'pending@else.example', 'unknown@else.example']) {
      const { signOn, session } = await signInWithInfo(verified(`${email}-${registration}`, email));
      expect(signOn).toEqual({ outcome: registration ? 'confirm' : 'closed' });
      expect(session).toBeNull();
    }
  }
  await setRegistration(true);
  // Only the new address got an account, and nothing was linked to the others.
  expect(await users()).toBe(before + 1);
  expect([await identitiesOf(confirmed.id), await identitiesOf(unconfirmed.id)]).toEqual([[], []]);
  const mails = (await world.deliverMail()).map(({ to, subject }) => [to, subject.split(' for ')[0]]);
  expect(mails.sort()).toEqual([
    ['known@else.example', 'You already have an account'],
    ['pending@else.example', 'You already have an account'],
    ['unknown@else.example', 'Confirm your address'],
  ]);
});

test('a sign-up for an unconfirmed address gets the account without the identity that came first', async () => {
  await signInWithInfo(verified('10', 'contested@else.example'));
  const own = 'another long sentence';
  await world.person().api.auth.signUp({ email: 'contested@else.example', password: own, confirmPassword: own });
  const mails = (await world.deliverMail()).filter(({ to }) => to === 'contested@else.example');
  const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  await world.person().api.auth.confirmEmail({ token, password: own });
  expect(await signInWithInfo(verified('10', 'contested@else.example'))).toMatchObject({
    signOn: { outcome: 'confirm' },
    session: null,
  });
  expect(await lastReason(world)).toBe('provider not trusted for the domain');
  await world.person().api.auth.signIn({ email: 'contested@else.example', password: own });
});

test('after a sign-up beyond the emails of an hour, no link confirms an identity that came first', async () => {
  const email = 'capped@else.example';
  for (const _ of [1, 2, 3]) await signInWithInfo(verified('14', email));
  const tokenOfLast = async () => {
    const mail = (await world.deliverMail()).findLast(({ to }) => to === email);
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const own = 'of the real owner 2';
  const signUp = () => world.person().api.auth.signUp({ email, password: own, confirmPassword: own });
  const confirm = (token: string) => world.person().api.auth.confirmEmail({ token, password: own });
  await signUp();
  const refused = { data: { fields: { password: expect.stringContaining('more than once') } } };
  await expect(confirm(await tokenOfLast())).rejects.toMatchObject(refused);
  world.now = new Date(world.now.getTime() + hourMs);
  await signInWithInfo(verified('14', email));
  await expect(confirm(await tokenOfLast())).rejects.toMatchObject(refused);
  await signUp();
  await confirm(await tokenOfLast());
  const owner = await world.db.owner.query(
    'select provider_id from accounts a join users u on u.id = a.user_id where u.email = $1',
    [email],
  );
  expect(owner.rows).toEqual([{ provider_id: 'credential' }]);
});

test('a magic link for an unconfirmed address unlinks the identity that came first', async () => {
  await signInWithInfo(verified('11', 'link@else.example'));
  await world.person().api.auth.sendMagicLink({ email: 'link@else.example' });
  const mail = (await world.deliverMail()).find(({ text }) => text.includes('/auth/magic'));
  await world.person().api.auth.signInByLink({ token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' });
  expect(await signInWithInfo(verified('11', 'link@else.example'))).toMatchObject({
    signOn: { outcome: 'confirm' },
    session: null,
  });
  expect(await lastReason(world)).toBe('provider not trusted for the domain');
});

test('a banned account cannot sign in, linked or not', async () => {
  const { session } = await signInWithInfo(verified('12', 'banned@bank.example'));
  await world.createUser({ email: 'banned-too@bank.example' });
  await world.db.owner.query("update users set banned_at = now() where email like 'banned%'");
  expect(session).not.toBeNull();
  for (const [id, email] of [
    ['12', 'banned@bank.example'],
    ['13', 'banned-too@bank.example'],
  ] as const) {
    const refused = await signInWithInfo(verified(id, email));
    expect([refused.signOn, refused.session]).toEqual([{ outcome: 'failed' }, null]);
  }
});

test('responses without a subject or without an address are refused', async () => {
  expect((await signInWithInfo({ email: 'a@bank.example', email_verified: true })).signOn).toEqual({
    outcome: 'failed',
  });
  expect((await signInWithInfo({ id: '14' })).signOn).toEqual({ outcome: 'failed' });
  // Looks Latin but is not: two different addresses must never look the same.
  expect((await signInWithInfo(verified('15', 'аda@bank.example'))).signOn).toEqual({ outcome: 'failed' });
  expect(await lastReason(world)).toBe('no address in the answer');
});

test('an administrator signs in as one, at aal1', async () => {
  await world.createUser({ email: 'boss@bank.example', role: 'admin' });
  const { signOn, session } = await signInWithInfo(verified('16', 'boss@bank.example'));
  expect(signOn).toMatchObject({ outcome: 'signed-in', role: 'admin' });
  expect(session?.assurance_level).toBe('aal1');
});

test('a sign-in ends the session that this browser had', async () => {
  const before = await world.signedIn('before@bank.example');
  const cookies = before.cookies;
  const { session } = await signInWithInfo(verified('17', 'after@bank.example'), before);
  expect(session?.user.email).toBe('after@bank.example');
  const old = world.person();
  old.cookies = cookies;
  expect(await old.api.auth.session()).toBeNull();
});

test('another user-info address is another issuer: its subjects are never confused with those of the first', async () => {
  const first = await signInWithInfo(verified('18', 'first@bank.example'));
  const before = (await admin.api.sso.list()).find((found) => found.key === key);
  if (!before) throw new Error('the provider is gone');
  const configuration = { ...before.configuration, userinfoUrl: `${provider.issuer}/userinfo/other` };
  await admin.api.sso.update({ ...before, configuration, clientSecret: '' });
  const second = await signInWithInfo(verified('18', 'second@bank.example'));
  expect(second.session?.user.email).toBe('second@bank.example');
  expect(second.session?.user.id).not.toBe(first.session?.user.id);
});

test('a sign-in through a provider stays at aal1: an account with a factor is asked for it', async () => {
  const info = verified('gated', 'gated@bank.example');
  const { person } = await signInWithInfo(info);
  await withAuthenticator(world, person);
  const again = await signInWithInfo(info, world.person());
  expect(again.session).toMatchObject({ assurance_level: 'aal1', next_level: 'aal2' });
  await expect(again.person.api.passkeys.list()).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
});
