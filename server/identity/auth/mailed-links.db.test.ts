import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const newPassword = 'moraine kettle 2026';

let networks = 0;
const visitor = () => world.person({ address: `198.51.100.${++networks}` });

/** The tokens of links to this address in the queued mails. */
async function tokensTo(email: string, path: string): Promise<string[]> {
  const mails = (await world.deliverMail()).filter(({ to }) => to === email);
  const link = new RegExp(`^http://localhost:3000${path}token=([\\w-]{43})$`, 'm');
  return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

async function magicToken(email: string): Promise<string> {
  await visitor().api.auth.sendMagicLink({ email });
  return (await tokensTo(email, '/auth/magic\\?')).at(-1) ?? '';
}

async function resetToken(email: string): Promise<string> {
  await visitor().api.auth.sendPasswordReset({ email });
  return (await tokensTo(email, '/auth\\?mode=update-password&')).at(-1) ?? '';
}

const passwordForm = (token: string, own = newPassword) => ({ token, password: own, confirmPassword: own });

test('a magic link signs in once and is audited', async () => {
  await world.createUser({ email: 'anna@bank.example' });
  const token = await magicToken('anna@bank.example');
  const anna = visitor();
  expect(await anna.api.auth.signInByLink({ token })).toMatchObject({ user: { email: 'anna@bank.example' } });
  expect((await anna.api.auth.session())?.user.email).toBe('anna@bank.example');
  await expect(visitor().api.auth.signInByLink({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const { rows } = await world.db.owner.query(
    "select action, details ->> 'method' as method from audit_entries where user_email = 'anna@bank.example' order by at, id",
  );
  expect(rows).toEqual([
    { action: 'session.link-requested', method: null },
    { action: 'session.opened', method: 'magic-link' },
  ]);
});

test('of two parallel uses of one link one succeeds', async () => {
  await world.createUser({ email: 'twice@bank.example' });
  const token = await magicToken('twice@bank.example');
  const tries = await Promise.allSettled([
    visitor().api.auth.signInByLink({ token }),
    visitor().api.auth.signInByLink({ token }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a newer link replaces the older one, links expire, and each works for its own purpose only', async () => {
  await world.createUser({ email: 'late@bank.example' });
  const first = await magicToken('late@bank.example');
  const second = await magicToken('late@bank.example');
  await expect(visitor().api.auth.signInByLink({ token: first })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(visitor().api.auth.updatePassword(passwordForm(second))).rejects.toMatchObject({ code: 'LINK_INVALID' });
  world.now = new Date(world.now.getTime() + 10 * minuteMs);
  await expect(visitor().api.auth.signInByLink({ token: second })).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('a link says whether it still works, for its own purpose, without being consumed', async () => {
  await world.createUser({ email: 'looks@bank.example' });
  const token = await magicToken('looks@bank.example');
  const look = (purpose: 'magic-link' | 'reset-password') => visitor().api.auth.checkLink({ purpose, token });
  expect(await look('magic-link')).toEqual({ ok: true });
  expect(await look('magic-link')).toEqual({ ok: true });
  await expect(look('reset-password')).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await visitor().api.auth.signInByLink({ token });
  await expect(look('magic-link')).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('an unknown and a banned address get the same response and a mail without a working link', async () => {
  await world.createUser({ email: 'banned@bank.example' });
  await world.db.owner.query("update users set banned_at = now() where email = 'banned@bank.example'");
  for (const email of ['nobody@bank.example', 'banned@bank.example']) {
    expect(await visitor().api.auth.sendMagicLink({ email })).toEqual({ ok: true });
    expect(await visitor().api.auth.sendPasswordReset({ email })).toEqual({ ok: true });
    const mails = await world.deliverMail();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'There is no account with this email address'],
      [email, 'There is no account with this email address'],
    ]);
    expect(mails.map(({ text }) => text).join()).not.toContain('token=');
  }
});

test('requests for addresses without an account do not wait for each other', async () => {
  const [one, two] = ['nobody.one@bank.example', 'nobody.two@bank.example'];
  await visitor().api.auth.sendMagicLink({ email: one });
  await visitor().api.auth.sendPasswordReset({ email: one });
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query('select 1 from links where user_id is null for update');
  await visitor().api.auth.sendMagicLink({ email: two });
  await visitor().api.auth.sendPasswordReset({ email: two });
  await expect(visitor().api.auth.signInByCode({ email: two, code: '123456' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await owner.query('rollback');
  await world.deliverMail();
});

test('a ban after the mail makes the link invalid', async () => {
  await world.createUser({ email: 'soon-banned@bank.example' });
  const magic = await magicToken('soon-banned@bank.example');
  const reset = await resetToken('soon-banned@bank.example');
  await world.db.owner.query("update users set banned_at = now() where email = 'soon-banned@bank.example'");
  await expect(visitor().api.auth.signInByLink({ token: magic })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(visitor().api.auth.updatePassword(passwordForm(reset))).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('one address gets at most three such mails an hour', async () => {
  await world.createUser({ email: 'often@bank.example' });
  for (let n = 0; n < 5; n++) await visitor().api.auth.sendMagicLink({ email: 'often@bank.example' });
  expect(await world.deliverMail()).toHaveLength(3);
});

test("when the owner of an address comes by link, the password of somebody else's sign-up is deleted", async () => {
  const email = 'owner@bank.example';
  await visitor().api.auth.signUp({ email, password, confirmPassword: password });
  const token = await magicToken(email);
  await visitor().api.auth.signInByLink({ token });
  await expect(visitor().api.auth.signIn({ email, password })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  await visitor().api.auth.updatePassword(passwordForm(await resetToken(email)));
  expect(await visitor().api.auth.signIn({ email, password: newPassword })).toMatchObject({ user: { email } });
});

test('a new password ends every session, works at once, and its owner is notified', async () => {
  const email = 'changed@bank.example';
  const before = await world.signedIn(email);
  const token = await resetToken(email);
  const browser = visitor();
  expect(await browser.api.auth.updatePassword(passwordForm(token))).toMatchObject({ user: { email } });
  expect((await browser.api.auth.session())?.user.email).toBe(email);
  expect(await before.api.auth.session()).toBeNull();
  await expect(visitor().api.auth.signIn({ email, password })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  expect(await visitor().api.auth.signIn({ email, password: newPassword })).toMatchObject({ user: { email } });
  const [first, ...others] = await world.deliverMail();
  expect(first).toMatchObject({ to: email, subject: 'Your password was changed' });
  for (const { subject } of others) expect(subject).toBe('New sign-in to your account');
  const { rows } = await world.db.owner.query(
    "select details ->> 'method' as method from audit_entries where user_email = $1 and action = 'session.opened' order by at, id",
    [email],
  );
  expect(rows.map(({ method }) => method)).toContain('reset-password');
  await expect(visitor().api.auth.updatePassword(passwordForm(token))).rejects.toMatchObject({ code: 'LINK_INVALID' });
});

test('a reset keeps passkeys and providers, and its notice lists them', async () => {
  const email = 'keeps@bank.example';
  const { id } = await world.signedIn(email);
  await world.db.owner.query(
    "insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at) values ($1, $1, 'Old laptop', 'keeps', '', 0, now())",
    [id],
  );
  await world.db.owner.query(
    "insert into accounts (id, user_id, account_id, provider_id) values (gen_random_uuid(), $1, 'a', 'https://login.bank.example/v2'), (gen_random_uuid(), $1, 'b', 'oauth2:https://api.code.example/user'), (gen_random_uuid(), $1, 'c', 'saml:urn:bank:idp')",
    [id],
  );
  await world.deliverMail();
  await visitor().api.auth.updatePassword(passwordForm(await resetToken(email)));
  const notice = (await world.deliverMail()).find(({ subject }) => subject === 'Your password was changed');
  expect(notice?.text).toContain('Passkey: Old laptop\n');
  for (const name of ['login.bank.example', 'api.code.example', 'urn:bank:idp'])
    expect(notice?.text).toContain(`Sign-in provider: ${name}\n`);
  expect(notice?.text).toContain('/settings/security');
  const { rows } = await world.db.owner.query(
    "select (select count(*)::int from passkeys where user_id = $1) as passkeys, (select count(*)::int from accounts where user_id = $1 and provider_id <> 'credential') as providers",
    [id],
  );
  expect(rows).toEqual([{ passkeys: 1, providers: 3 }]);
});

test('the notice of a reset lists nothing where only the password signs in', async () => {
  const email = 'only-password@bank.example';
  await world.createUser({ email });
  const token = await resetToken(email);
  await world.deliverMail();
  await visitor().api.auth.updatePassword(passwordForm(token));
  const notice = (await world.deliverMail()).find(({ subject }) => subject === 'Your password was changed');
  expect(notice?.text).not.toContain('besides the new password');
});

test('a weak password is refused at its field, and the link still works', async () => {
  const email = 'weak@bank.example';
  await world.createUser({ email });
  const token = await resetToken(email);
  await expect(visitor().api.auth.updatePassword(passwordForm(token, 'password1'))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { password: 'This password is widely known. Please choose another one' } },
  });
  await expect(
    visitor().api.auth.updatePassword({ token, password: newPassword, confirmPassword: 'something else' }),
  ).rejects.toMatchObject({ data: { fields: { confirmPassword: "Passwords don't match" } } });
  expect(await visitor().api.auth.updatePassword(passwordForm(token))).toMatchObject({ user: { email } });
});

test('a new password ends the lockout that wrong attempts caused', async () => {
  const email = 'locked@bank.example';
  await world.createUser({ email });
  for (let n = 0; n < 6; n++) {
    await visitor()
      .api.auth.signIn({ email, password: 'a wrong guess' })
      .catch(() => {});
  }
  await expect(visitor().api.auth.signIn({ email, password })).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  await world.deliverMail();
  await visitor().api.auth.updatePassword(passwordForm(await resetToken(email)));
  expect(await visitor().api.auth.signIn({ email, password: newPassword })).toMatchObject({ user: { email } });
});
