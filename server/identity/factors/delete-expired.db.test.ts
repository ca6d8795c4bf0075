import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { passkeysDomain } from '#server/identity/passkeys/domain.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld } from '#server/testing/world.ts';
import { factorsDomain } from './domain.ts';

const world = createWorld();

async function left(table: string): Promise<number> {
  const { rows } = await world.db.owner.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

test('a challenge of a factor is deleted a day after it expired', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const factor = await anna.api.factors.enrol({ factor_type: 'totp', friendly_name: 'Phone', issuer: '' });
  await anna.api.factors.challenge({ factorId: factor.id });
  world.now = new Date(world.now.getTime() + dayMs);
  await deleteExpired(world.services, factorsDomain);
  expect(await left('factor_challenges')).toBe(1);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await deleteExpired(world.services, factorsDomain);
  expect(await left('factor_challenges')).toBe(0);
});

test('a passkey challenge is deleted when it expires', async () => {
  await world.person().api.passkeys.startSignIn();
  await deleteExpired(world.services, passkeysDomain);
  expect(await left('passkey_challenges')).toBe(1);
  world.now = new Date(world.now.getTime() + 10 * minuteMs);
  await deleteExpired(world.services, passkeysDomain);
  expect(await left('passkey_challenges')).toBe(0);
});
