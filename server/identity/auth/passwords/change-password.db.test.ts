import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { copyOf, entriesOf, isSignedIn, signInElsewhere } from '#server/identity/sessions/sessions.fixture.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const fresh = 'another winter sentence';

const change = (person: Person, next = fresh, currentPassword = password) =>
  person.api.auth.changePassword({ currentPassword, password: next, confirmPassword: next });

test('a new password ends the other sessions, gives this one a new id, and the owner is notified', async () => {
  const here = await world.signedIn('changes@bank.example');
  const other = await signInElsewhere(world, 'changes@bank.example');
  await world.deliverMail();
  const copied = copyOf(world, here);
  const before = (await here.ctx()).actor;
  expect([await isSignedIn(other), await isSignedIn(copied)]).toEqual([true, true]);

  expect(await change(here)).toEqual({ ok: true });
  expect([await isSignedIn(here), await isSignedIn(other), await isSignedIn(copied)]).toEqual([true, false, false]);
  expect(here.cookies).not.toBe(copied.cookies);
  expect((await here.ctx()).actor).toEqual(before);
  expect(await world.deliverMail()).toMatchObject([
    { to: 'changes@bank.example', subject: 'Your password was changed', text: expect.stringContaining('/auth?mode=') },
  ]);
  expect(await entriesOf(world, 'password.changed')).toMatchObject([
    { user_id: here.id, category: 'security', details: { method: 'current-password', endedSessions: 1 } },
  ]);
  const newClient = world.person();
  await expect(newClient.api.auth.signIn({ email: 'changes@bank.example', password })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
  await newClient.api.auth.signIn({ email: 'changes@bank.example', password: fresh });
});

test('the rules for new passwords apply, with the message at its field', async () => {
  const here = await world.signedIn('rules@bank.example');
  const refusedAt = (field: string, message: string) => ({ data: { fields: { [field]: message } } });
  await expect(change(here, fresh, 'not the password')).rejects.toMatchObject(
    refusedAt('currentPassword', 'This is not your password'),
  );
  await expect(change(here, 'password1')).rejects.toMatchObject(
    refusedAt('password', 'This password is widely known. Please choose another one'),
  );
  await expect(change(here, 'short')).rejects.toMatchObject(
    refusedAt('password', 'Password must be at least 8 characters'),
  );
  await expect(
    here.api.auth.changePassword({ currentPassword: password, password: fresh, confirmPassword: `${fresh}!` }),
  ).rejects.toMatchObject(refusedAt('confirmPassword', "Passwords don't match"));
  await here.api.auth.reauthenticate({ password });
});

test('wrong current passwords count for the session like those at reauthentication, and not for sign-ins', async () => {
  const here = await world.signedIn('guesses@bank.example');
  for (let attempt = 0; attempt < 4; attempt++)
    await expect(change(here, fresh, `wrong guess ${attempt}`)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(here.api.auth.reauthenticate({ password: 'wrong guess 5' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(change(here)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await isSignedIn(here)).toBe(true);
  const entries = await entriesOf(world, 'reauthentication.refused');
  expect(entries.filter(({ user_id }) => user_id === here.id).map(({ details }) => details)).toEqual([
    ...Array(4).fill({ email: 'guesses@bank.example', method: 'password-change' }),
    { email: 'guesses@bank.example', method: 'password' },
  ]);
  await signInElsewhere(world, 'guesses@bank.example');
});

test('nobody can sign in with the old password while it is being changed', async () => {
  for (let round = 0; round < 6; round++) {
    const email = `race${round}@bank.example`;
    const here = await world.signedIn(email);
    // Refusals are counted per address, so each round has its own.
    const late = world.person({ address: `192.0.2.${round}` });
    const signInAfter = (waitMs: number) =>
      new Promise((resolve) => setTimeout(resolve, waitMs)).then(() => late.api.auth.signIn({ email, password }));
    const [changed] = await Promise.allSettled([change(here), signInAfter(round * 15)]);
    expect(changed.status).toBe('fulfilled');
    expect([await isSignedIn(here), await isSignedIn(late)]).toEqual([true, false]);
  }
});

test('a change does not overwrite a reset that finished first, and an ended session changes nothing', async () => {
  const attacker = await world.signedIn('owner@bank.example');
  const { owner } = world.db;
  await owner.query('begin');
  await owner.query('select 1 from accounts where user_id = $1 for update', [attacker.id]);
  const changing = change(attacker);
  changing.catch(() => {});
  await waitUntilBlocked();
  await owner.query("update accounts set password = 'the hash of the reset' where user_id = $1", [attacker.id]);
  await owner.query('commit');
  await expect(changing).rejects.toMatchObject({ data: { fields: { currentPassword: 'This is not your password' } } });

  const gone = await world.signedIn('gone@bank.example');
  await owner.query('begin');
  await owner.query('select 1 from accounts where user_id = $1 for update', [gone.id]);
  const late = change(gone);
  late.catch(() => {});
  await waitUntilBlocked();
  await owner.query('delete from sessions where user_id = $1', [gone.id]);
  await owner.query('commit');
  await expect(late).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await world.person().api.auth.signIn({ email: 'gone@bank.example', password });
});

const waitUntilBlocked = () => expect.poll(() => waitingStatements(world.db.owner)).toBeGreaterThan(0);

test('a change requires a signed-in user; the current password is the reauthentication, also in an old session', async () => {
  await expect(change(world.person())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  const here = await world.signedIn('stale@bank.example');
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(change(here, fresh, 'not the password')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await change(here)).toEqual({ ok: true });
});

test('the refusal for an account without a password says how to set one', async () => {
  const here = await world.signedIn('linked@bank.example');
  await world.db.owner.query('delete from accounts where user_id = $1', [here.id]);
  await expect(change(here)).rejects.toMatchObject({
    data: { fields: { currentPassword: expect.stringContaining('has no password yet') } },
  });
});
