import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { runRetentionDaily } from '#server/domains/privacy/retention/run.ts';
import { accountRetention } from '#server/domains/users/account-retention.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const chosen = 'moraine kettle 2026';

let networks = 0;
const visitor = () => world.person({ address: `203.0.113.${++networks}` });
const administrator = () => world.signedIn(`admin${++networks}@firn.example`, 'admin');
const passwordForm = (token: string, own = chosen) => ({ token, password: own, confirmPassword: own });
const linkInvalid = { code: 'LINK_INVALID' };

/** Invites this address and returns the token of the mail. */
async function tokenFor(email: string): Promise<string> {
  const admin = await administrator();
  await admin.api.auth.invite({ email });
  return tokenTo(email);
}

async function tokenTo(email: string): Promise<string> {
  const mails = (await world.deliverMail()).filter(({ to }) => to === email);
  return /^http:\/\/localhost:3000\/auth\/invitation\?token=([\w-]{43})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

test('an invitation creates a member with the password they choose, once, and the team is notified', async () => {
  const token = await tokenFor('anna@bank.example');
  const anna = visitor();
  expect(await anna.api.auth.acceptInvitation(passwordForm(token))).toMatchObject({
    user: { email: 'anna@bank.example', role: 'user' },
  });
  expect((await anna.api.auth.session())?.user.email).toBe('anna@bank.example');
  expect(await visitor().api.auth.signIn({ email: 'anna@bank.example', password: chosen })).toMatchObject({
    user: { email: 'anna@bank.example' },
  });
  await expect(visitor().api.auth.acceptInvitation(passwordForm(token))).rejects.toMatchObject(linkInvalid);
  const { rows } = await world.db.owner.query(
    `select action, severity from audit_entries
     where resource = 'user' and resource_id = (select id::text from users where email = 'anna@bank.example') order by at, id`,
  );
  expect(rows).toEqual([
    { action: 'user.invited', severity: 'medium' },
    { action: 'user.confirmed', severity: 'low' },
  ]);
  const mails = await world.deliverMail();
  expect(mails.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('anna@bank.example confirmed their email address and now has an account.\n'),
  );
});

test('looking up an invitation returns its address and does not consume it', async () => {
  const token = await tokenFor('looks@bank.example');
  for (let lookup = 0; lookup < 2; lookup++)
    expect(await visitor().api.auth.invitation({ token })).toEqual({
      email: 'looks@bank.example',
      organisation: null,
    });
  await visitor().api.auth.acceptInvitation(passwordForm(token));
  await expect(visitor().api.auth.invitation({ token })).rejects.toMatchObject(linkInvalid);
  await expect(visitor().api.auth.invitation({ token: 'made-up' })).rejects.toMatchObject(linkInvalid);
});

test('of two parallel uses of one invitation one succeeds', async () => {
  const token = await tokenFor('both@bank.example');
  const tries = await Promise.allSettled(
    [chosen, password].map((own) => visitor().api.auth.acceptInvitation(passwordForm(token, own))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invitation is valid for seven days, is replaced by a newer one, and works for no other purpose', async () => {
  const first = await tokenFor('late@bank.example');
  const second = await tokenFor('late@bank.example');
  await expect(visitor().api.auth.acceptInvitation(passwordForm(first))).rejects.toMatchObject(linkInvalid);
  await expect(visitor().api.auth.updatePassword(passwordForm(second))).rejects.toMatchObject(linkInvalid);
  await expect(visitor().api.auth.signInByLink({ token: second })).rejects.toMatchObject(linkInvalid);
  world.now = new Date(world.now.getTime() + 7 * dayMs + 1);
  await expect(visitor().api.auth.acceptInvitation(passwordForm(second))).rejects.toMatchObject(linkInvalid);
});

test('a weak password is refused at its field and does not consume the invitation', async () => {
  const token = await tokenFor('slow@bank.example');
  await expect(visitor().api.auth.acceptInvitation(passwordForm(token, 'password1'))).rejects.toMatchObject({
    data: { fields: { password: 'This password is widely known. Please choose another one' } },
  });
  await expect(
    visitor().api.auth.acceptInvitation({ token, password: chosen, confirmPassword: 'another one' }),
  ).rejects.toMatchObject({ data: { fields: { confirmPassword: "Passwords don't match" } } });
  expect(await visitor().api.auth.acceptInvitation(passwordForm(token))).toMatchObject({
    user: { email: 'slow@bank.example' },
  });
});

test('only administrators invite, and not an address with an account', async () => {
  await expect(visitor().api.auth.invite({ email: 'x@bank.example' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.auth.invite({ email: 'x@bank.example' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const admin = await administrator();
  await expect(admin.api.auth.invite({ email: 'MEMBER@bank.example' })).rejects.toMatchObject({
    data: { fields: { email: 'This address already has an account' } },
  });
});

test('an invitation works while registration is closed', async () => {
  const admin = await administrator();
  const { general } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'general', values: { ...general, allowRegistration: false } });
  const token = await tokenFor('closed@bank.example');
  expect(await visitor().api.auth.acceptInvitation(passwordForm(token))).toMatchObject({
    user: { email: 'closed@bank.example' },
  });
  await saveSettings(admin.api, { section: 'general', values: { ...general, allowRegistration: true } });
});

test('sign-ups and links that others requested for the address are worthless after accepting', async () => {
  const email = 'wanted@bank.example';
  await visitor().api.auth.signUp({ email, password: "stranger's own", confirmPassword: "stranger's own" });
  const confirming = /auth\/confirm\?token=([\w-]{43})/.exec((await world.deliverMail()).at(-1)?.text ?? '')?.[1] ?? '';
  const token = await tokenFor(email);
  const owner = visitor();
  await owner.api.auth.acceptInvitation(passwordForm(token));
  await expect(visitor().api.auth.confirmEmail({ token: confirming, password: '' })).rejects.toMatchObject(linkInvalid);
  await expect(visitor().api.auth.signIn({ email, password: "stranger's own" })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
  expect((await owner.api.auth.session())?.user.email).toBe(email);
});

test('signing in by mail first makes the invitation invalid', async () => {
  const email = 'other-way@bank.example';
  const token = await tokenFor(email);
  await visitor().api.auth.sendMagicLink({ email });
  const mail = (await world.deliverMail()).findLast(({ to }) => to === email)?.text ?? '';
  await visitor().api.auth.signInByLink({ token: /token=([\w-]{43})/.exec(mail)?.[1] ?? '' });
  await expect(visitor().api.auth.acceptInvitation(passwordForm(token))).rejects.toMatchObject(linkInvalid);
});

test('one address gets only a few invitations an hour', async () => {
  const admin = await administrator();
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => admin.api.auth.invite({ email: 'much@bank.example' })),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  const mails = (await world.deliverMail()).filter(({ to }) => to === 'much@bank.example');
  expect(mails).toHaveLength(8 - refused.length);
});

test('a banned user can neither be invited nor accept, and the link creates no administrator', async () => {
  const admin = await administrator();
  const token = await tokenFor('banned@bank.example');
  await world.db.owner.query("update users set banned_at = now() where email = 'banned@bank.example'");
  await expect(visitor().api.auth.acceptInvitation(passwordForm(token))).rejects.toMatchObject(linkInvalid);
  await expect(admin.api.auth.invite({ email: 'banned@bank.example' })).rejects.toMatchObject({
    data: { fields: { email: 'This address already has an account' } },
  });
  const other = await tokenFor('raised@bank.example');
  await world.db.owner.query("update users set role = 'admin' where email = 'raised@bank.example'");
  await expect(visitor().api.auth.acceptInvitation(passwordForm(other))).rejects.toMatchObject(linkInvalid);
  await world.db.owner.query("delete from users where email = 'raised@bank.example'");
});

test('failed attempts on the address before do not lock its owner out', async () => {
  const email = 'guessed@bank.example';
  const token = await tokenFor(email);
  for (let attempt = 0; attempt < 6; attempt++) {
    await visitor()
      .api.auth.signIn({ email, password: 'a guess of theirs' })
      .catch(() => {});
  }
  await visitor().api.auth.acceptInvitation(passwordForm(token));
  expect(await visitor().api.auth.signIn({ email, password: chosen })).toMatchObject({ user: { email } });
});

test('an invited user may also sign up, even where addresses need no confirmation', async () => {
  const admin = await administrator();
  const { security } = await admin.api.settings.get();
  const save = (requireEmailConfirmation: boolean) =>
    saveSettings(admin.api, { section: 'security', values: { ...security, requireEmailConfirmation } });
  await save(false);
  const email = 'signs-up@bank.example';
  await tokenFor(email);
  await visitor().api.auth.signUp({ email, password: chosen, confirmPassword: chosen });
  expect(await visitor().api.auth.signIn({ email, password: chosen })).toMatchObject({ user: { email } });
  await save(true);
});

test('an account whose invitation was never accepted is deleted with it', async () => {
  await tokenFor('silent@bank.example');
  const taken = await tokenFor('taken@bank.example');
  await visitor().api.auth.acceptInvitation(passwordForm(taken));
  const known = async () => {
    const sql = "select email from users where email in ('silent@bank.example', 'taken@bank.example') order by email";
    return (await world.db.owner.query(sql)).rows.map(({ email }) => email);
  };
  world.now = new Date(world.now.getTime() + 7 * dayMs - 60_000);
  await runRetentionDaily(world.services, [accountRetention]);
  expect(await known()).toEqual(['silent@bank.example', 'taken@bank.example']);
  world.now = new Date(world.now.getTime() + dayMs);
  await runRetentionDaily(world.services, [accountRetention]);
  expect(await known()).toEqual(['taken@bank.example']);
});
