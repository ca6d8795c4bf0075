import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { copyOf, entriesOf, isSignedIn, signInElsewhere } from '#server/identity/sessions/sessions.fixture.ts';
import { requireReauthentication } from '#server/platform/guard/reauthentication.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

test('a sign-in counts as reauthentication for ten minutes; after that the password is required', async () => {
  const anna = await world.signedIn('anna@bank.example');
  later(10);
  requireReauthentication(await anna.ctx());
  later(1);
  const stale = await anna.ctx();
  expect(() => requireReauthentication(stale)).toThrow('Please confirm that it is you.');
  await expect(anna.api.auth.reauthenticate({ password: 'not the password' })).rejects.toMatchObject({
    data: { fields: { password: 'This is not your password' } },
  });
  await anna.api.auth.reauthenticate({ password });
  requireReauthentication(await anna.ctx());
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'session.reauthenticated'",
  );
  expect(rows).toEqual([{ details: { method: 'password' } }]);
});

test('wrong passwords are counted per session: the sixth locks it, is logged once, and the owner is notified', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const other = await signInElsewhere(world, 'ben@bank.example');
  await world.deliverMail();
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(ben.api.auth.reauthenticate({ password: `wrong ${attempt}` })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(ben.api.auth.reauthenticate({ password })).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      data: { retryAfterSeconds: 900 },
    });
  expect((await world.deliverMail()).map(({ to, subject }) => [to, subject])).toEqual([
    ['ben@bank.example', 'Wrong passwords in an open session of your account'],
  ]);
  const details = { email: 'ben@bank.example', method: 'password' };
  const refusals = await entriesOf(world, 'reauthentication.refused');
  expect(refusals.filter(({ user_id }) => user_id === ben.id)).toMatchObject(
    Array(5).fill({ result: 'refused', severity: 'medium', details }),
  );
  expect(await entriesOf(world, 'reauthentication.locked')).toMatchObject([
    { user_id: ben.id, result: 'refused', severity: 'high', details: { ...details, attempts: 6 } },
  ]);
  // Neither another session of the account nor its sign-in is concerned.
  await other.api.auth.reauthenticate({ password });
  await signInElsewhere(world, 'ben@bank.example', '203.0.113.51');
  later(15);
  await ben.api.auth.reauthenticate({ password });
});

test('of parallel wrong passwords in one session only as many as the limit allows are checked', async () => {
  const eva = await world.signedIn('eva@bank.example');
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => eva.api.auth.reauthenticate({ password: 'a guess 1' })),
  );
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'in'));
  expect(codes.filter((code) => code === 'INVALID_INPUT')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15);
  const locked = await entriesOf(world, 'reauthentication.locked');
  expect(locked.filter(({ user_id }) => user_id === eva.id)).toHaveLength(1);
});

test('guesses of others at sign-in do not lock the reauthentication of an open session', async () => {
  const carl = await world.signedIn('carl@bank.example');
  for (let network = 0; network < 7; network++)
    await expect(
      world
        .person({ address: `192.0.2.${network}` })
        .api.auth.signIn({ email: 'carl@bank.example', password: 'a guess 1' }),
    ).rejects.toMatchObject({ code: network < 5 ? 'SIGN_IN_REFUSED' : 'TOO_MANY_ATTEMPTS' });
  await carl.api.auth.reauthenticate({ password });
});

test('a reauthentication gives the session another secret id: a copy of the old cookie stops working', async () => {
  const dora = await world.signedIn('dora@bank.example');
  const copied = copyOf(world, dora);
  expect(await isSignedIn(copied)).toBe(true);
  const before = (await dora.ctx()).actor;
  await dora.api.auth.reauthenticate({ password });
  expect([await isSignedIn(dora), await isSignedIn(copied)]).toEqual([true, false]);
  expect((await dora.ctx()).actor).toEqual(before);
});

test('a visitor cannot reauthenticate', async () => {
  await expect(world.person().api.auth.reauthenticate({ password })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
