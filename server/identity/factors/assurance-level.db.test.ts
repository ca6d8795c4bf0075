import { expect, test } from 'vitest';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { advanceClock, answerChallenge, unverifiedAuthenticator, withAuthenticator } from './factors.fixture.ts';

const world = createWorld();
const needed = { code: 'MFA_REQUIRED', status: 403 };

/** A user with a verified factor. */
async function owner(email: string, role: 'user' | 'admin' = 'user') {
  const person = await world.signedIn(email, role);
  return { person, app: await withAuthenticator(world, person) };
}

async function linkTo(email: string, path: string): Promise<string> {
  const mail = (await world.deliverMail()).findLast(({ to, text }) => to === email && text.includes(path));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Only the procedures for the step-up are allowed. */
async function expectGated({ api }: Person): Promise<void> {
  expect(await api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal2' });
  await expect(api.passkeys.list()).rejects.toMatchObject(needed);
  await expect(api.passkeys.startRegistration()).rejects.toMatchObject(needed);
  await expect(api.factors.enrol({ friendly_name: 'Mine', factor_type: 'totp' })).rejects.toMatchObject(needed);
  await expect(api.factors.createRecoveryCodes()).rejects.toMatchObject(needed);
  await expect(api.auth.reauthenticate({ password })).rejects.toMatchObject(needed);
}

test('with a factor, a password alone allows only the procedures for the step-up', async () => {
  const { app } = await owner('anna@bank.example');
  const atAal1 = world.person();
  expect(await atAal1.api.auth.signIn({ email: 'anna@bank.example', password })).toMatchObject({ next_level: 'aal2' });
  await expectGated(atAal1);
  await expect(atAal1.api.factors.remove({ factorId: app.id })).rejects.toMatchObject(needed);
  expect((await atAal1.api.factors.list()).factors).toHaveLength(1);
  advanceClock(world, 60);
  await answerChallenge(atAal1, app.id, app.code());
  expect(await atAal1.api.passkeys.list()).toEqual([]);
  await atAal1.api.auth.signOut();
});

test('a link from a mail does not raise the assurance level', async () => {
  await owner('ben@bank.example');
  const atAal1 = world.person();
  await atAal1.api.auth.sendMagicLink({ email: 'ben@bank.example' });
  await atAal1.api.auth.signInByLink({ token: await linkTo('ben@bank.example', '/auth/magic') });
  await expectGated(atAal1);
});

test('a code from a mail does not raise the assurance level', async () => {
  await owner('bea@bank.example');
  const atAal1 = world.person({ address: '198.51.100.241' });
  await atAal1.api.auth.sendMagicLink({ email: 'bea@bank.example' });
  const mail = (await world.deliverMail()).findLast(({ to }) => to === 'bea@bank.example');
  await atAal1.api.auth.signInByCode({ email: 'bea@bank.example', code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' });
  await expectGated(atAal1);
});

test('a password reset does not raise the assurance level', async () => {
  await owner('carl@bank.example');
  const atAal1 = world.person();
  await atAal1.api.auth.sendPasswordReset({ email: 'carl@bank.example' });
  const token = await linkTo('carl@bank.example', 'mode=update-password');
  const fresh = 'a very new sentence 77';
  await atAal1.api.auth.updatePassword({ token, password: fresh, confirmPassword: fresh });
  await expect(atAal1.api.passkeys.list()).rejects.toMatchObject(needed);
  expect(await atAal1.api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal2' });
});

test('a sign-up with the address of an account changes nothing about the account', async () => {
  await owner('dora@bank.example');
  await world.person().api.auth.signUp({ email: 'dora@bank.example', password, confirmPassword: password });
  const atAal1 = world.person();
  await atAal1.api.auth.signIn({ email: 'dora@bank.example', password });
  await expectGated(atAal1);
});

test('an administrator with a factor is refused by every procedure of the back office until they enter a code', async () => {
  const { app } = await owner('eve@bank.example', 'admin');
  const atAal1 = world.person();
  await atAal1.api.auth.signIn({ email: 'eve@bank.example', password });
  await expect(atAal1.api.settings.get()).rejects.toMatchObject(needed);
  await expect(atAal1.api.inquiries.figures()).rejects.toMatchObject(needed);
  advanceClock(world, 60);
  await answerChallenge(atAal1, app.id, app.code());
  await atAal1.api.settings.get();
});

test('an administrator without a factor can work at aal1', async () => {
  const admin = await world.signedIn('free@bank.example', 'admin');
  expect(await admin.api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal1' });
  await admin.api.settings.get();
});

test('a first factor requires the step-up in every other open session of the account at once', async () => {
  const finn = await world.signedIn('finn@bank.example');
  const other = world.person();
  await other.api.auth.signIn({ email: 'finn@bank.example', password });
  expect(await other.api.passkeys.list()).toEqual([]);
  await withAuthenticator(world, finn);
  await expectGated(other);
});

test('an unverified factor does not bypass the verified one', async () => {
  const gita = await world.signedIn('gita@bank.example');
  const unverified = await unverifiedAuthenticator(world, gita, 'Begun');
  await withAuthenticator(world, gita, 'Real');
  const atAal1 = world.person();
  await atAal1.api.auth.signIn({ email: 'gita@bank.example', password });
  await expect(atAal1.api.factors.challenge({ factorId: unverified.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await atAal1.api.factors.list()).factors).toHaveLength(1);
});

test('removing the last factor sets all sessions to aal1, this one under a new id', async () => {
  const { person, app } = await owner('hana@bank.example');
  const second = await withAuthenticator(world, person, 'Second');
  await person.api.factors.createRecoveryCodes();
  await world.deliverMail();
  await person.api.factors.remove({ factorId: app.id });
  expect(await person.api.auth.session()).toMatchObject({ assurance_level: 'aal2', next_level: 'aal2' });
  const before = person.cookies;
  await person.api.factors.remove({ factorId: second.id });
  expect(person.cookies).not.toBe(before);
  expect(await person.api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal1' });
  expect(await Object.assign(world.person(), { cookies: before }).api.auth.session()).toBeNull();
  expect((await person.api.factors.list()).recovery_codes_left).toBe(0);
  expect((await world.deliverMail()).map(({ subject }) => subject)).toEqual([
    'A two-step verification method was removed from your account',
    'A two-step verification method was removed from your account',
  ]);
});

test('factors and recovery codes can be changed only after a recent reauthentication', async () => {
  const { person, app } = await owner('ida@bank.example');
  advanceClock(world, 11 * 60);
  const stale = { code: 'REAUTHENTICATION_REQUIRED' };
  await expect(person.api.factors.enrol({ friendly_name: 'More', factor_type: 'totp' })).rejects.toMatchObject(stale);
  await expect(person.api.factors.remove({ factorId: app.id })).rejects.toMatchObject(stale);
  await expect(person.api.factors.createRecoveryCodes()).rejects.toMatchObject(stale);
  await answerChallenge(person, app.id, app.code());
  await person.api.factors.remove({ factorId: app.id });
});

test('a new factor can be verified only after a recent reauthentication', async () => {
  const jan = await world.signedIn('jan@bank.example');
  const unverified = await unverifiedAuthenticator(world, jan, 'Begun');
  advanceClock(world, 11 * 60);
  await expect(answerChallenge(jan, unverified.id, unverified.code())).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  await jan.api.auth.reauthenticate({ password });
  await answerChallenge(jan, unverified.id, unverified.code());
});

test('the owner who confirms an address by mail is not asked for a factor that somebody else added', async () => {
  await world.db.owner.query(
    `update settings set settings = jsonb_set(settings, '{security}', '{"requireEmailConfirmation": false}')`,
  );
  world.services.cache.invalidate(null);
  for (const way of ['magic-link', 'reset'] as const) {
    const email = `${way}@bank.example`;
    await world.createUser({ email, emailVerified: false });
    const anonymous = world.person({ address: '198.51.100.240' });
    await anonymous.api.auth.signIn({ email, password });
    await withAuthenticator(world, anonymous);
    const real = world.person();
    if (way === 'magic-link') {
      await real.api.auth.sendMagicLink({ email });
      await real.api.auth.signInByLink({ token: await linkTo(email, '/auth/magic') });
    } else {
      await real.api.auth.sendPasswordReset({ email });
      const token = await linkTo(email, 'mode=update-password');
      await real.api.auth.updatePassword({ token, password, confirmPassword: password });
    }
    expect(await real.api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal1' });
    expect((await real.api.factors.list()).factors).toEqual([]);
  }
});
