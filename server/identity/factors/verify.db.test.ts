import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { entriesOf, isSignedIn } from '#server/identity/sessions/sessions.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { startChallenge, verifyCode } from '#web/routes/auth/verify/verify-code.ts';
import {
  type Authenticator,
  advanceClock,
  answerChallenge,
  unverifiedAuthenticator,
  withAuthenticator,
} from './factors.fixture.ts';

const world = createWorld();
const wrong = { data: { fields: { code: 'This code is wrong or was already used' } } };

const wrongCodeOf = (app: Authenticator) => (app.code() === '000000' ? '111111' : '000000');

async function atFirstStep(email: string) {
  const person = world.person({ address: '198.51.100.251' });
  const session = await person.api.auth.signIn({ email, password });
  return Object.assign(person, { session });
}

test('an authenticator app is added with a QR code and a secret, counts after its first code, and the owner is notified', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const enrolled = await anna.api.factors.enrol({ friendly_name: 'My phone', factor_type: 'totp' });
  expect(enrolled).toMatchObject({ friendly_name: 'My phone', factor_type: 'totp', status: 'unverified' });
  expect(enrolled.totp?.uri).toMatch(/^otpauth:\/\/totp\/Firn:anna%40bank\.example\?issuer=Firn&secret=[A-Z2-7]{32}/);
  expect(decodeURIComponent(enrolled.totp?.qr_code ?? '')).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  const { rows } = await world.db.owner.query('select secret, phone from factors where id = $1', [enrolled.id]);
  expect(rows[0].secret).toMatch(/^v1\./);
  expect(rows[0].secret).not.toContain(enrolled.totp?.secret);
  expect(await anna.api.auth.session()).toMatchObject({ assurance_level: 'aal1', next_level: 'aal1' });

  const app = await withAuthenticator(world, anna, 'Tablet');
  expect(await anna.api.auth.session()).toMatchObject({ assurance_level: 'aal2', next_level: 'aal2' });
  expect((await anna.api.factors.list()).factors).toMatchObject([{ id: app.id, status: 'verified' }]);
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toContainEqual([
    'anna@bank.example',
    'A two-step verification method was added to your account',
  ]);
});

test('an issuer can be given, and names are unique', async () => {
  const ava = await world.signedIn('ava@bank.example');
  const form = { friendly_name: 'App', factor_type: 'totp' as const, issuer: 'Bank: Ava' };
  expect((await ava.api.factors.enrol(form)).totp?.uri).toContain('issuer=Bank%20%20Ava');
  await withAuthenticator(world, ava, 'App');
  await expect(ava.api.factors.enrol({ ...form, friendly_name: 'app' })).rejects.toMatchObject({
    data: { fields: { friendly_name: 'You already have a method with this name' } },
  });
});

test('unverified factors never require a step-up', async () => {
  const ben = await world.signedIn('ben@bank.example');
  await unverifiedAuthenticator(world, ben, 'Never finished');
  const again = await atFirstStep('ben@bank.example');
  expect(again.session).toMatchObject({ assurance_level: 'aal1', next_level: 'aal1' });
  expect(await again.api.passkeys.list()).toEqual([]);
});

test('a step-up rotates the session id: the old cookie stops working, and the absolute end stays', async () => {
  const carl = await world.signedIn('carl@bank.example');
  const app = await withAuthenticator(world, carl);
  const atAal1 = await atFirstStep('carl@bank.example');
  const before = atAal1.cookies;
  const end = async () =>
    (
      await world.db.owner.query(
        "select expires_at from sessions s join users u on u.id = s.user_id where email = 'carl@bank.example' order by s.created_at desc limit 1",
      )
    ).rows[0].expires_at;
  const firstEnd = await end();
  advanceClock(world, 60);
  expect(await answerChallenge(atAal1, app.id, app.code())).toMatchObject({
    assurance_level: 'aal2',
    next_level: 'aal2',
  });
  expect(atAal1.cookies).not.toBe(before);
  expect(await end()).toEqual(firstEnd);
  const attacker = Object.assign(world.person(), { cookies: before });
  expect(await attacker.api.auth.session()).toBeNull();
});

test('one TOTP step works once, also for five parallel requests, and no older one works after it', async () => {
  const dora = await world.signedIn('dora@bank.example');
  const app = await withAuthenticator(world, dora);
  await expect(answerChallenge(dora, app.id, app.code())).rejects.toMatchObject(wrong);
  advanceClock(world, 60);
  const code = app.code();
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const person = await atFirstStep('dora@bank.example');
      return { person, challenge: await person.api.factors.challenge({ factorId: app.id }) };
    }),
  );
  const results = await Promise.allSettled(
    people.map(({ person, challenge }) =>
      person.api.factors.verify({ factorId: app.id, challenge_id: challenge.id, code }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = await atFirstStep('dora@bank.example');
  await expect(answerChallenge(late, app.id, app.code(-1))).rejects.toMatchObject(wrong);
  await answerChallenge(late, app.id, app.code(1));
});

test('codes of one step ago and one step ahead are accepted, of two steps are not', async () => {
  const eve = await world.signedIn('eve@bank.example');
  const app = await withAuthenticator(world, eve);
  advanceClock(world, 300);
  await expect(answerChallenge(eve, app.id, app.code(-2))).rejects.toMatchObject(wrong);
  await expect(answerChallenge(eve, app.id, app.code(2))).rejects.toMatchObject(wrong);
  await answerChallenge(eve, app.id, app.code(-1));
  await answerChallenge(eve, app.id, app.code(1));
});

test('six wrong codes end the sign-in, also in parallel, and the owner is notified', async () => {
  const finn = await world.signedIn('finn@bank.example');
  const app = await withAuthenticator(world, finn);
  await world.deliverMail();
  advanceClock(world, 60);
  const atAal1 = await atFirstStep('finn@bank.example');
  const { id: challenge_id } = await atAal1.api.factors.challenge({ factorId: app.id });
  const attempt = (code: string) => atAal1.api.factors.verify({ factorId: app.id, challenge_id, code });
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => attempt(wrongCodeOf(app))));
  const codes = attempts.map((result) => (result.status === 'rejected' ? result.reason.code : 'in'));
  expect(codes.filter((code) => code === 'INVALID_INPUT')).toHaveLength(5);
  expect(codes.filter((code) => code === 'NOT_SIGNED_IN')).toHaveLength(5);
  await expect(attempt(app.code())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect((await world.deliverMail()).map(({ subject }) => subject)).toContain(
    'Wrong verification codes for your account',
  );
  const again = await atFirstStep('finn@bank.example');
  await answerChallenge(again, app.id, app.code());
  expect(await isSignedIn(finn)).toBe(true);
});

test('the wrong code that ends a sign-in waits for another sign-in to the account', async () => {
  const email = 'waits@bank.example';
  const app = await withAuthenticator(world, await world.signedIn(email));
  advanceClock(world, 60);
  const atAal1 = await atFirstStep(email);
  const post = () => answerChallenge(atAal1, app.id, wrongCodeOf(app)).catch((error: { code: string }) => error.code);
  for (let attempt = 0; attempt < 5; attempt++) expect(await post()).toBe('INVALID_INPUT');
  let last: Promise<unknown> = Promise.resolve();
  await world.services.db.transact(systemScope, async (tx) => {
    await lockRecipient(tx, email);
    last = post();
    // Time to lock what it locks before the owner's address.
    await pause(300);
    // As the row of a new session does.
    await tx.executeSql('select from users where email = $1 for key share', [email]);
  });
  expect(await last).toBe('NOT_SIGNED_IN');
});

test('on the page of the second factor each wrong code gets a new challenge, which does not reset the count', async () => {
  const greta = await world.signedIn('greta@bank.example');
  const app = await withAuthenticator(world, greta);
  const other = await withAuthenticator(world, greta, 'Other app');
  await world.deliverMail();
  advanceClock(world, 60);
  const atAal1 = await atFirstStep('greta@bank.example');
  /** What a post of the page without JavaScript calls. */
  const post = async (factor: string, code: string) => {
    const fields = { act: 'code', factor, challenge: '', code };
    return verifyCode(atAal1.api, { ...fields, challenge: await startChallenge(atAal1.api, fields) });
  };
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(post(app.id, wrongCodeOf(app))).rejects.toMatchObject(wrong);
  await expect(post(other.id, wrongCodeOf(other))).rejects.toMatchObject(wrong);
  await expect(post(app.id, wrongCodeOf(app))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await isSignedIn(atAal1)).toBe(false);
  await expect(post(app.id, app.code())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    'greta@bank.example',
    'Wrong verification codes for your account',
  ]);
  expect(await entriesOf(world, 'factor.attempts-exceeded')).toContainEqual(
    expect.objectContaining({ resource_id: app.id, user_id: greta.id, severity: 'high', result: 'refused' }),
  );
});

test('a correct code resets the count of its sign-in, and wrong codes of a new factor end nothing', async () => {
  const hugo = await world.signedIn('hugo@bank.example');
  const added = await unverifiedAuthenticator(world, hugo, 'Being added');
  for (let attempt = 0; attempt < 7; attempt++)
    await expect(answerChallenge(hugo, added.id, wrongCodeOf(added))).rejects.toMatchObject(wrong);
  await answerChallenge(hugo, added.id, added.code());
  for (let round = 0; round < 2; round++) {
    advanceClock(world, 60);
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(answerChallenge(hugo, added.id, wrongCodeOf(added))).rejects.toMatchObject(wrong);
    await answerChallenge(hugo, added.id, added.code());
  }
  expect(await isSignedIn(hugo)).toBe(true);
});

/** Somebody who knows the password signs in again and again, and enters as many wrong codes as an hour allows. */
async function guess(email: string, app: Authenticator) {
  for (let signIn = 0; signIn < 4; signIn++) {
    const guesser = await atFirstStep(email);
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(answerChallenge(guesser, app.id, wrongCodeOf(app))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
}

const tooMany = { code: 'TOO_MANY_ATTEMPTS' };

test('after twenty wrong codes every further sign-in of the hour is refused codes', async () => {
  const email = 'gita@bank.example';
  const app = await withAuthenticator(world, await world.signedIn(email));
  advanceClock(world, 60);
  await guess(email, app);
  const atAal1 = await atFirstStep(email);
  await expect(answerChallenge(atAal1, app.id, app.code())).rejects.toMatchObject({
    ...tooMany,
    data: { retryAfterSeconds: 3600 },
  });
  advanceClock(world, 3600);
  const later = await atFirstStep(email);
  await answerChallenge(later, app.id, app.code());
});

test('wrong codes of others lock neither an open session, whose codes do not end the count, nor the recovery codes', async () => {
  const email = 'gustav@bank.example';
  const open = await world.signedIn(email);
  const app = await withAuthenticator(world, open);
  const { codes } = await open.api.factors.createRecoveryCodes();
  advanceClock(world, 60);
  await guess(email, app);
  const atAal1 = await atFirstStep(email);
  await expect(answerChallenge(atAal1, app.id, app.code())).rejects.toMatchObject(tooMany);
  await answerChallenge(open, app.id, app.code());
  await expect(answerChallenge(atAal1, app.id, app.code())).rejects.toMatchObject(tooMany);
  await atAal1.api.factors.spendRecoveryCode({ code: codes[0] ?? '' });
});

test('wrong recovery codes do not count for the codes of a factor', async () => {
  const email = 'recovers@bank.example';
  const app = await withAuthenticator(world, await world.signedIn(email));
  advanceClock(world, 60);
  for (let signIn = 0; signIn < 4; signIn++) {
    const guesser = await atFirstStep(email);
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(guesser.api.factors.spendRecoveryCode({ code: 'aaaaa-aaaaa' })).rejects.toMatchObject(wrong);
  }
  await answerChallenge(await atFirstStep(email), app.id, app.code());
});

test('an administrator ends that codes are refused, and so does a new password once a day', async () => {
  const email = 'unlocks@bank.example';
  const person = await world.signedIn(email);
  const app = await withAuthenticator(world, person);
  const admin = await world.signedIn('unlocking@firn.example', 'admin');
  advanceClock(world, 60);
  await guess(email, app);
  expect((await admin.api.users.list({ status: 'locked' })).rows.map(({ id }) => id)).toEqual([person.id]);
  await world.deliverMail();
  await admin.api.users.unlock({ id: person.id });
  expect((await admin.api.users.list({ status: 'locked' })).rows).toEqual([]);
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'You can sign in again'],
  ]);
  await answerChallenge(await atFirstStep(email), app.id, app.code());
  advanceClock(world, 60);
  await guess(email, app);
  const reset = async (next: string) => {
    const visitor = world.person();
    await visitor.api.auth.sendPasswordReset({ email });
    const [token = ''] = (await world.deliverMail()).flatMap(({ text }) => /(?<=token=)[\w-]+/.exec(text) ?? []);
    await visitor.api.auth.updatePassword({ token, password: next, confirmPassword: next });
    return visitor;
  };
  const set = (values: string) =>
    world.db.owner.query(`update factor_attempts set ${values} where user_id = $1`, [person.id]);
  const fresh = 'a very new sentence 77';
  await answerChallenge(await reset(fresh), app.id, app.code());
  await set('wrong = 20');
  advanceClock(world, 60);
  // Somebody who reads the mail cannot end it again and again.
  await expect(answerChallenge(await reset(`${fresh}8`), app.id, app.code())).rejects.toMatchObject(tooMany);
  await set("reset_at = reset_at - interval '1 day'");
  await answerChallenge(await reset(`${fresh}9`), app.id, app.code());
});

test('a challenge can be answered once, within ten minutes, and with its own factor', async () => {
  const hana = await world.signedIn('hana@bank.example');
  const first = await withAuthenticator(world, hana, 'First');
  const second = await withAuthenticator(world, hana, 'Second');
  advanceClock(world, 60);
  const ended = { code: 'CHALLENGE_ENDED' };
  const { id } = await hana.api.factors.challenge({ factorId: first.id });
  await expect(
    hana.api.factors.verify({ factorId: second.id, challenge_id: id, code: second.code() }),
  ).rejects.toMatchObject(ended);
  await hana.api.factors.verify({ factorId: first.id, challenge_id: id, code: first.code() });
  await expect(
    hana.api.factors.verify({ factorId: first.id, challenge_id: id, code: first.code(1) }),
  ).rejects.toMatchObject(ended);
  const { id: old } = await hana.api.factors.challenge({ factorId: first.id });
  advanceClock(world, 600);
  await expect(
    hana.api.factors.verify({ factorId: first.id, challenge_id: old, code: first.code() }),
  ).rejects.toMatchObject(ended);
});

test("another user's factors and challenges are refused like unknown ones", async () => {
  const ida = await world.signedIn('ida@bank.example');
  const hers = await withAuthenticator(world, ida);
  const { id: challenge_id } = await ida.api.factors.challenge({ factorId: hers.id });
  const jan = await world.signedIn('jan@bank.example', 'admin');
  const unknown = world.services.newId();
  for (const factorId of [hers.id, unknown]) {
    const missing = { code: 'NOT_FOUND', status: 404 };
    await expect(jan.api.factors.challenge({ factorId })).rejects.toMatchObject(missing);
    await expect(jan.api.factors.verify({ factorId, challenge_id, code: hers.code() })).rejects.toMatchObject(missing);
    await expect(jan.api.factors.remove({ factorId })).rejects.toMatchObject(missing);
  }
  const his = await withAuthenticator(world, jan);
  await expect(jan.api.factors.verify({ factorId: his.id, challenge_id, code: his.code(1) })).rejects.toMatchObject({
    code: 'CHALLENGE_ENDED',
  });
  const scope = { kind: 'staff', userId: jan.id, tenantId: null } as const;
  const seen = await world.services.db.transact(scope, (tx) => tx.executeSql('select user_id from factors'));
  expect(seen.rows).toEqual([{ user_id: jan.id }]);
});

test('an invalid code is refused at its field', async () => {
  const kim = await world.signedIn('kim@bank.example');
  const app = await withAuthenticator(world, kim);
  for (const code of ['', '12345', 'abcdef', '1234567'])
    await expect(answerChallenge(kim, app.id, code)).rejects.toMatchObject({
      data: { fields: { code: 'Enter the six digits of the code' } },
    });
  advanceClock(world, 60);
  await answerChallenge(kim, app.id, `${app.code().slice(0, 3)} ${app.code().slice(3)}`);
});
