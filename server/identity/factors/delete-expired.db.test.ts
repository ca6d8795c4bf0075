import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { passkeysDomain } from '#server/identity/passkeys/domain.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, password } from '#server/testing/world.ts';
import { factorsDomain } from './domain.ts';
import { unverifiedAuthenticator, withAuthenticator } from './factors.fixture.ts';

const world = createWorld();

async function left(table: string): Promise<number> {
  const { rows } = await world.db.owner.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

test('a challenge of a factor is deleted a day after it expired', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const { id } = await withAuthenticator(world, anna, 'Verified');
  await anna.api.factors.challenge({ factorId: id });
  world.now = new Date(world.now.getTime() + dayMs);
  await deleteExpired(world.services, factorsDomain);
  expect(await left('factor_challenges')).toBe(2);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await deleteExpired(world.services, factorsDomain);
  expect(await left('factor_challenges')).toBe(0);
});

test('a factor that was not verified within an hour can no longer be, and is deleted; a verified one stays', async () => {
  const ben = await world.signedIn('ben@bank.example');
  const { id, code } = await unverifiedAuthenticator(world, ben, 'Never finished');
  world.now = new Date(world.now.getTime() + 59 * minuteMs);
  await deleteExpired(world.services, factorsDomain);
  await ben.api.auth.signIn({ email: 'ben@bank.example', password });
  const { id: challenge_id } = await ben.api.factors.challenge({ factorId: id });
  world.now = new Date(world.now.getTime() + minuteMs);
  const finish = ben.api.factors.verify({ factorId: id, challenge_id, code: code() });
  await expect(finish).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteExpired(world.services, factorsDomain);
  const { rows } = await world.db.owner.query('select friendly_name from factors');
  expect(rows).toEqual([{ friendly_name: 'Verified' }]);
});

test('a passkey challenge is deleted when it expires', async () => {
  await world.person().api.passkeys.startSignIn();
  await deleteExpired(world.services, passkeysDomain);
  expect(await left('passkey_challenges')).toBe(1);
  world.now = new Date(world.now.getTime() + 10 * minuteMs);
  await deleteExpired(world.services, passkeysDomain);
  expect(await left('passkey_challenges')).toBe(0);
});
