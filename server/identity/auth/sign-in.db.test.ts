import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const wrong = 'avalanche 2042';

beforeAll(async () => {
  await world.createUser({ email: 'member@bank.example' });
  await world.createUser({ email: 'new@bank.example', emailVerified: false });
  const banned = await world.createUser({ email: 'banned@bank.example' });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
});

/** A visitor from a new network, so that wrong attempts of one test do not count in another. */
let networks = 0;
const visitor = () => world.person({ address: `192.0.2.${++networks}` });

async function refusalOf(person: Person, form: { email: string; password: string }): Promise<object> {
  const error: unknown = await person.api.auth.signIn(form).catch((reason: unknown) => reason);
  const { code, status, message, data } = error as Record<string, unknown>;
  return { code, status, message, data };
}

async function entriesOf(action: string): Promise<Record<string, unknown>[]> {
  return (await world.db.owner.query('select * from audit_entries where action = $1 order by at, id', [action])).rows;
}

test('the correct password opens a session with its user and its end', async () => {
  const member = world.person({ address: '192.0.2.200' });
  expect(await member.api.auth.session()).toBeNull();
  const session = await member.api.auth.signIn({ email: ' Member@Bank.example ', password });
  expect(session).toMatchObject({
    expires_in: 3600,
    expires_at: world.now.getTime() / 1000 + 3600,
    assurance_level: 'aal1',
    user: { email: 'member@bank.example', role: 'user', createdAt: expect.any(Date) },
  });
  expect(await member.api.auth.session()).toEqual(session);
  expect(JSON.stringify(session)).not.toContain(member.cookies.split('=')[1]?.split('.')[0]);
  expect(await entriesOf('session.opened')).toMatchObject([
    { user_id: session.user.id, ip_address: '192.0.2.200', category: 'authentication', result: 'success' },
  ]);
});

test('an unknown address, a wrong password, an unconfirmed and a banned account are refused with the same error', async () => {
  const refusals = [
    await refusalOf(visitor(), { email: 'nobody@bank.example', password }),
    await refusalOf(visitor(), { email: 'member@bank.example', password: wrong }),
    await refusalOf(visitor(), { email: 'new@bank.example', password }),
    await refusalOf(visitor(), { email: 'banned@bank.example', password }),
  ];
  expect(refusals[0]).toMatchObject({ code: 'SIGN_IN_REFUSED', status: 401 });
  for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
  const entries = await entriesOf('session.refused');
  expect(entries.map(({ details }) => details)).toEqual([
    { email: 'nobody@bank.example' },
    { email: 'member@bank.example' },
    { email: 'new@bank.example' },
    { email: 'banned@bank.example' },
  ]);
  expect(entries.every(({ result }) => result === 'refused')).toBe(true);
  expect(JSON.stringify(entries)).not.toContain(wrong);
});

test('a refused sign-in sets no cookie and does not affect an open session', async () => {
  const member = visitor();
  await member.api.auth.signIn({ email: 'member@bank.example', password });
  const before = member.cookies;
  await refusalOf(member, { email: 'member@bank.example', password: wrong });
  expect(await member.api.auth.session()).not.toBeNull();
  expect(member.cookies).toBe(before);
});

test('an unconfirmed account may sign in only while the settings allow it', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const security = { ...(await admin.api.settings.get()).security, requireEmailConfirmation: false };
  await saveSettings(admin.api, { section: 'security', values: security });
  expect(await visitor().api.auth.signIn({ email: 'new@bank.example', password })).toMatchObject({ expires_in: 3600 });
  await saveSettings(admin.api, { section: 'security', values: { ...security, requireEmailConfirmation: true } });
  expect(await refusalOf(visitor(), { email: 'new@bank.example', password })).toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
});

test.each([
  ['small letters', 'gletscherzunge'],
  ['capital letters', 'GLETSCHERZUNGE'],
  ['digits', '739201846572'],
  ['spaces and signs', '… … … … … …'],
])('a password of %s alone is accepted, and still right after ten years', async (name, chosen) => {
  const email = `${name.split(' ')[0]}@bank.example`;
  const person = await world.signedIn(email);
  await person.api.auth.changePassword({ currentPassword: password, password: chosen, confirmPassword: chosen });
  const now = world.now;
  world.now = new Date(now.getTime() + 10 * 365 * dayMs);
  expect(await visitor().api.auth.signIn({ email, password: chosen })).toMatchObject({ expires_in: 3600 });
  world.now = now;
});

test('a password is compared byte for byte: case, spaces and composed letters included', async () => {
  await world.createUser({ email: 'exact@bank.example', password: ' Gletschermühle ' });
  const email = 'exact@bank.example';
  for (const near of ['Gletschermühle', ' gletschermühle ', ' Gletschermühle '.normalize('NFD')]) {
    expect(await refusalOf(visitor(), { email, password: near })).toMatchObject({ code: 'SIGN_IN_REFUSED' });
  }
  expect(await visitor().api.auth.signIn({ email, password: ' Gletschermühle ' })).toMatchObject({ expires_in: 3600 });
});
