import { beforeAll, expect, test } from 'vitest';
import type { Settings } from '#contract/operations/settings.ts';
import { hourMs } from '#contract/time/durations.ts';
import { withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

let networks = 0;
const visitor = () => world.person({ address: `192.0.2.${++networks}` });

const signUp = (email: string, own = password) =>
  visitor().api.auth.signUp({ email, password: own, confirmPassword: own });

const canSignIn = (email: string, own = password) =>
  visitor()
    .api.auth.signIn({ email, password: own })
    .then(
      () => true,
      () => false,
    );

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return (await world.db.owner.query(query)).rows;
}

/** The token of the link in the only queued mail. */
async function mailedToken(): Promise<string> {
  const mails = await world.deliverMail();
  expect(mails).toHaveLength(1);
  return /^http:\/\/localhost:3000\/auth\/confirm\?token=([\w-]{43})$/m.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

async function change<Section extends keyof Settings>(section: Section, values: Partial<Settings[Section]>) {
  const before = (await admin.api.settings.get())[section];
  await saveSettings(admin.api, { section, values: { ...before, ...values } } as never);
}

test('a new address gets a confirmation link, and the team is notified of the new member', async () => {
  expect(await signUp('Anna@Bank.example')).toEqual({ ok: true });
  expect(await canSignIn('anna@bank.example')).toBe(false);
  const token = await mailedToken();
  expect(await visitor().api.auth.confirmEmail({ token })).toEqual({ ok: true, hasPassword: true });
  expect(await world.deliverMail()).toMatchObject([
    { to: 'admin@firn.example', text: expect.stringMatching(/anna@[\s\S]*\/admin\/users\//) },
  ]);
  const [user] = await rowsOf("select id from users where email = 'anna@bank.example'");
  const { rows } = await admin.api.notifications.list({});
  const href = `/admin/users/${user?.id}`;
  expect(rows).toMatchObject([{ kind: 'new-member', title: 'New member: anna@bank.example', href }]);
  expect(await canSignIn('anna@bank.example')).toBe(true);
  const entries = await rowsOf("select action, user_email from audit_entries where action ~ '^user' order by at, id");
  expect(entries).toEqual([
    { action: 'user.signed-up', user_email: 'anna@bank.example' },
    { action: 'user.confirmed', user_email: 'anna@bank.example' },
  ]);
});

test('a known address gets the same response, keeps its password and gets a notice', async () => {
  await world.createUser({ email: 'known@bank.example' });
  expect(await signUp('known@bank.example', 'somebody else 1')).toEqual({ ok: true });
  const mails = await world.deliverMail();
  expect(mails).toMatchObject([{ to: 'known@bank.example', subject: 'You already have an account' }]);
  expect(mails[0]?.text).not.toContain('token');
  expect(await canSignIn('known@bank.example')).toBe(true);
  expect(await canSignIn('known@bank.example', 'somebody else 1')).toBe(false);
  expect(await rowsOf("select from users where email = 'known@bank.example'")).toHaveLength(1);
});

test("when two people sign up with one address, neither gets an account with the other's password", async () => {
  await signUp('twice@bank.example', 'the first one 1');
  const older = await mailedToken();
  expect(await signUp('twice@bank.example', 'the second one 2')).toEqual({ ok: true });
  const newer = await mailedToken();
  await expect(visitor().api.auth.confirmEmail({ token: older })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await canSignIn('twice@bank.example', 'the second one 2')).toBe(false);
  for (const password of ['', 'the first one 1']) {
    await expect(visitor().api.auth.confirmEmail({ token: newer, password })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { password: expect.stringContaining('more than once') } },
    });
  }
  expect(await canSignIn('twice@bank.example', 'the second one 2')).toBe(false);
  await visitor().api.auth.confirmEmail({ token: newer, password: 'the second one 2' });
  expect(await canSignIn('twice@bank.example', 'the first one 1')).toBe(false);
  expect(await canSignIn('twice@bank.example', 'the second one 2')).toBe(true);
  await world.deliverMail();
});

test('a contested confirmation removes the sessions, factors, passkeys and links of an earlier sign-up', async () => {
  const email = 'squatted@bank.example';
  await change('security', { requireEmailConfirmation: false });
  await signUp(email, 'of the squatter 1');
  const squatter = visitor();
  await squatter.api.auth.signIn({ email, password: 'of the squatter 1' });
  await withAuthenticator(world, squatter);
  await squatter.api.factors.createRecoveryCodes();
  await squatter.api.account.changeEmail({ email: 'squatter@bank.example' });
  const [{ id }] = (await rowsOf(`select id from users where email = '${email}'`)) as [{ id: string }];
  await world.db.owner.query(
    "insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at) values ($1, $1, 'Key', 'x', '', 0, now())",
    [id],
  );
  await change('security', { requireEmailConfirmation: true });
  await world.deliverMail();
  await signUp(email, 'of the owner 2');
  await visitor().api.auth.confirmEmail({ token: await mailedToken(), password: 'of the owner 2' });
  expect(await squatter.api.auth.session()).toBeNull();
  for (const table of ['sessions', 'factors', 'recovery_codes', 'passkeys', 'known_devices', 'email_changes', 'links'])
    expect([table, await rowsOf(`select from ${table} where user_id = '${id}'`)]).toEqual([table, []]);
  const owner = visitor();
  expect(await owner.api.auth.signIn({ email, password: 'of the owner 2' })).toMatchObject({ next_level: 'aal1' });
  expect(await canSignIn(email, 'of the squatter 1')).toBe(false);
  await world.deliverMail();
});

test('a link works once, also for two clicks at once, and for a day', async () => {
  await signUp('clicks@bank.example');
  const token = await mailedToken();
  const clicks = await Promise.allSettled([1, 2].map(() => visitor().api.auth.confirmEmail({ token })));
  expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(visitor().api.auth.confirmEmail({ token })).rejects.toMatchObject({ code: 'LINK_INVALID', status: 410 });
  await world.deliverMail();

  await signUp('late@bank.example');
  const late = await mailedToken();
  world.now = new Date(world.now.getTime() + 24 * hourMs);
  await expect(visitor().api.auth.confirmEmail({ token: late })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  world.now = new Date(world.now.getTime() - 1);
  await visitor().api.auth.confirmEmail({ token: late });
  await world.deliverMail();
});

test('nothing in the database is a usable link or reveals the password', async () => {
  await signUp('hidden@bank.example', 'crevasse lantern');
  const everything = await rowsOf(`
    select l::text as row from links l union all select m::text from mails m union all select a::text from accounts a
    union all select e::text from audit_entries e`);
  const token = await mailedToken();
  const dump = JSON.stringify(everything);
  expect(dump).toContain('$argon2id$');
  expect(dump).not.toContain(token);
  expect(dump).not.toContain('crevasse');
  for (const { row } of await rowsOf('select token_hash as row from links')) {
    await expect(visitor().api.auth.confirmEmail({ token: String(row) })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  }
});

test('role and confirmation cannot be requested', async () => {
  const forgedFields = { role: 'admin', emailVerified: true, email_verified: true, bannedAt: null, id: admin.id };
  const form = { ...forgedFields, email: 'greedy@bank.example', password, confirmPassword: password };
  await visitor().api.auth.signUp(form);
  expect(await rowsOf("select role, email_verified from users where email = 'greedy@bank.example'")).toEqual([
    { role: 'user', email_verified: false },
  ]);
  await world.deliverMail();
});

test('parallel sign-ups for one address get the same response, and create one account and three mails', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp('rush@bank.example')));
  expect(answers).toEqual(new Array(6).fill({ ok: true }));
  expect(await rowsOf("select from users where email = 'rush@bank.example'")).toHaveLength(1);
  const mails = await world.deliverMail();
  expect(mails).toHaveLength(3);
  expect(
    await rowsOf("select from links l join users u on u.id = l.user_id where u.email = 'rush@bank.example'"),
  ).toHaveLength(1);
});

test('over three mails an hour nothing changes: the last link and its password still work', async () => {
  for (const n of [1, 2, 3]) await signUp('capped@bank.example', `mailed password ${n}`);
  const last = /token=([\w-]+)/.exec((await world.deliverMail()).at(-1)?.text ?? '')?.[1] ?? '';
  expect(await signUp('capped@bank.example', 'a fourth, unmailed')).toEqual({ ok: true });
  expect(await world.deliverMail()).toEqual([]);
  await visitor().api.auth.confirmEmail({ token: last, password: 'mailed password 3' });
  expect(await canSignIn('capped@bank.example', 'mailed password 3')).toBe(true);
  expect(await canSignIn('capped@bank.example', 'a fourth, unmailed')).toBe(false);
  await world.deliverMail();
  for (let n = 0; n < 5; n++) expect(await signUp('capped@bank.example')).toEqual({ ok: true });
  expect(await world.deliverMail()).toHaveLength(3);
  world.now = new Date(world.now.getTime() + hourMs);
  await signUp('capped@bank.example');
  expect(await world.deliverMail()).toHaveLength(1);
});

test('over three mails an hour a sign-up with another password keeps the last link from confirming the first one', async () => {
  const email = 'hijacked@bank.example';
  await signUp(email, 'of the squatter 1');
  for (const _ of [1, 2]) await visitor().api.auth.sendConfirmation({ email });
  await signUp(email, 'of the owner 2');
  const token = /token=([\w-]+)/.exec((await world.deliverMail()).at(-1)?.text ?? '')?.[1] ?? '';
  for (const password of ['', 'of the owner 2'])
    await expect(visitor().api.auth.confirmEmail({ token, password })).rejects.toMatchObject({
      data: { fields: { password: expect.stringContaining('more than once') } },
    });
  world.now = new Date(world.now.getTime() + hourMs);
  await signUp(email, 'of the owner 2');
  await visitor().api.auth.confirmEmail({ token: await mailedToken(), password: 'of the owner 2' });
  expect([await canSignIn(email, 'of the squatter 1'), await canSignIn(email, 'of the owner 2')]).toEqual([
    false,
    true,
  ]);
  await world.deliverMail();
});

test('where addresses need no confirmation, a second sign-up cannot take over an account', async () => {
  await change('security', { requireEmailConfirmation: false });
  expect(await visitor().api.auth.options()).toMatchObject({ confirmationRequired: false });
  await signUp('open@bank.example', 'of its owner 1999');
  expect(await canSignIn('open@bank.example', 'of its owner 1999')).toBe(true);
  expect(await signUp('open@bank.example', 'of somebody else 2')).toEqual({ ok: true });
  expect(await canSignIn('open@bank.example', 'of somebody else 2')).toBe(false);
  expect(await canSignIn('open@bank.example', 'of its owner 1999')).toBe(true);
  await world.deliverMail();
  await change('security', { requireEmailConfirmation: true });
});

test('closed registration refuses every address, known or not, at once', async () => {
  await change('general', { allowRegistration: false });
  for (const email of ['fresh@bank.example', 'known@bank.example']) {
    await expect(signUp(email)).rejects.toMatchObject({ code: 'REGISTRATION_CLOSED', status: 403 });
  }
  expect(await visitor().api.auth.options()).toMatchObject({ registrationOpen: false });
  expect(await world.deliverMail()).toEqual([]);
  await change('general', { allowRegistration: true });
});

test('one network can sign up at most twenty times an hour', async () => {
  const burst = world.person({ address: '203.0.113.200' });
  const ask = (n: number) =>
    burst.api.auth.signUp({ email: `crowd${n}@bank.example`, password, confirmPassword: password });
  for (let n = 0; n < 20; n++) await ask(n);
  await expect(ask(20)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await rowsOf("select from users where email like 'crowd%'")).toHaveLength(20);
});

test('the confirmation link is sent again on request, and only the newest one works', async () => {
  await world.deliverMail();
  const person = visitor();
  await person.api.auth.signUp({ email: 'again@bank.example', password, confirmPassword: password });
  expect(await person.api.auth.askedAddress()).toEqual({ email: 'again@bank.example' });
  expect(await visitor().api.auth.askedAddress()).toEqual({ email: null });
  const older = await mailedToken();
  await person.api.auth.sendConfirmation({ email: 'again@bank.example' });
  const newer = await mailedToken();
  await expect(visitor().api.auth.confirmEmail({ token: older })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await visitor().api.auth.confirmEmail({ token: newer });
  expect(await canSignIn('again@bank.example')).toBe(true);
  expect(
    await rowsOf(
      "select details from audit_entries where action = 'user.confirmation-requested' order by at desc limit 1",
    ),
  ).toEqual([{ details: { email: 'again@bank.example' } }]);
  await world.deliverMail();
});

test('a link that is sent again asks for the password as the one before did, also when that one was deleted', async () => {
  const email = 'contested-again@bank.example';
  await signUp(email, 'of the squatter 1');
  await signUp(email, 'of the owner 2');
  await world.deliverMail();
  await visitor().api.auth.sendConfirmation({ email });
  const needed = { code: 'INVALID_INPUT', data: { fields: { password: expect.stringContaining('more than once') } } };
  await expect(visitor().api.auth.confirmEmail({ token: await mailedToken() })).rejects.toMatchObject(needed);

  await signUp('expired-again@bank.example', 'of the owner 2');
  await world.deliverMail();
  await world.db.owner.query(
    "delete from links where user_id = (select id from users where email = 'expired-again@bank.example')",
  );
  await visitor().api.auth.sendConfirmation({ email: 'expired-again@bank.example' });
  const token = await mailedToken();
  await expect(visitor().api.auth.confirmEmail({ token })).rejects.toMatchObject(needed);
  await visitor().api.auth.confirmEmail({ token, password: 'of the owner 2' });
  await world.deliverMail();
});

test('sending a confirmation again gets the same response for every address, and is limited', async () => {
  await world.createUser({ email: 'long-confirmed@bank.example' });
  for (const [email, subject] of [
    ['long-confirmed@bank.example', 'You already have an account'],
    ['nobody-at-all@bank.example', 'There is no account with this email address'],
  ] as const) {
    for (let n = 0; n < 5; n++) expect(await visitor().api.auth.sendConfirmation({ email })).toEqual({ ok: true });
    const mails = await world.deliverMail();
    expect(mails.map(({ to, subject: about }) => [to, about])).toEqual(Array(3).fill([email, subject]));
    expect(mails.some(({ text }) => text.includes('token='))).toBe(false);
  }
  const one = visitor();
  for (let n = 0; n < 20; n++) await one.api.auth.sendConfirmation({ email: `n${n}@bank.example` });
  await expect(one.api.auth.sendConfirmation({ email: 'n20@bank.example' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await world.deliverMail();
});
