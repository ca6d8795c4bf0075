import { expect, test } from 'vitest';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

let networks = 0;
const visitor = () => world.person({ address: `192.0.2.${++networks}` });

function signUp(password: string, email = `member${++networks}@bank.example`, confirmPassword = password) {
  return visitor().api.auth.signUp({ email, password, confirmPassword });
}

async function problemOf(refused: Promise<unknown>): Promise<unknown> {
  const error = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error && (error as { data: { fields: unknown } }).data.fields;
}

test('the minimum length is the current setting, counted in characters, not in bytes', async () => {
  expect(await problemOf(signUp('firn 42'))).toMatchObject({ password: 'Password must be at least 8 characters' });
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const { security } = await admin.api.settings.get();
  await saveSettings(admin.api, { section: 'security', values: { ...security, passwordMinLength: 12 } });
  expect(await visitor().api.auth.options()).toMatchObject({ passwordMinLength: 12 });
  expect(await problemOf(signUp('eleven char'))).toEqual({ password: 'Password must be at least 12 characters' });
  expect(await problemOf(signUp('🏔'.repeat(11)))).toEqual({ password: 'Password must be at least 12 characters' });
  expect(await problemOf(signUp('twelve chars'))).toBeNull();
  await saveSettings(admin.api, { section: 'security', values: { ...security, passwordMinLength: 8 } });
});

test("a common password, also with trailing digits, the user's address and the site's name are refused", async () => {
  for (const common of ['password', 'Password1!', 'QWERTYUIOP', 'iloveyou2', '123456789']) {
    expect(await problemOf(signUp(common))).toEqual({
      password: 'This password is widely known. Please choose another one',
    });
  }
  const own = { password: 'Please choose a password that is not part of your address' };
  expect(await problemOf(signUp('Gletscherfrau@bank.example', 'gletscherfrau@bank.example'))).toEqual(own);
  expect(await problemOf(signUp('Gletscherfrau', 'gletscherfrau@bank.example'))).toEqual(own);
  expect(await problemOf(signUp('Firn2026!'))).toEqual({
    password: 'Please choose a password that is not the name of this site',
  });
});

test('both fields must agree, and characters that cannot be stored are refused', async () => {
  expect(await problemOf(signUp('glacier tongue', undefined, 'glacier tonque'))).toEqual({
    confirmPassword: "Passwords don't match",
  });
  for (const odd of ['glacier\0tongue', 'glacier \ud800 tongue']) {
    expect(await problemOf(signUp(odd))).toMatchObject({
      password: 'Please remove characters that cannot be shown',
    });
  }
  expect(await problemOf(signUp('x'.repeat(1025)))).toMatchObject({ password: 'Please use at most 1024 characters' });
});

test.each([
  ['letters of any script', 'Пароль 密码 ❄ Gletschermühle'],
  ['spaces at both ends', '  glacier tongue  '],
  ['a thousand characters', 'firn und eis '.repeat(77).slice(0, 1000)],
  ['a thousand characters that differ only in the last one', `${'firn und eis '.repeat(77).slice(0, 999)}!`],
])('passwords of %s are accepted and compared to the last byte', async (_name, password) => {
  const email = `exact${++networks}@bank.example`;
  await signUp(password, email);
  const [mail] = await world.deliverMail().then((mails) => mails.filter(({ to }) => to === email));
  await visitor().api.auth.confirmEmail({ token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' });
  expect(await visitor().api.auth.signIn({ email, password })).toMatchObject({ user: { email } });
  for (const near of [
    password.slice(0, -1),
    `${password} `,
    password.toUpperCase(),
    password.trim(),
    `${password}\n`,
  ]) {
    if (near === password) continue;
    await expect(visitor().api.auth.signIn({ email, password: near })).rejects.toMatchObject({
      code: 'SIGN_IN_REFUSED',
    });
    await world.db.owner.query('delete from sign_in_attempts');
  }
});
