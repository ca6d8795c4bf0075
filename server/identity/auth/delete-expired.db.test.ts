import { expect, test } from 'vitest';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld } from '#server/testing/world.ts';
import { authDomain } from './domain.ts';

const world = createWorld();
const later = (ms: number) => new Date(world.now.getTime() + ms);
const hourMs = 3_600_000;

async function left(table: string): Promise<number> {
  const { rows } = await world.db.owner.query(`select count(*)::int as n from ${table}`);
  return rows[0].n;
}

test('a link is deleted when it expires, and not before', async () => {
  await world.createUser({ email: 'anna@bank.example' });
  await world.person().api.auth.sendMagicLink({ email: 'anna@bank.example' });
  await world.person().api.auth.sendPasswordReset({ email: 'nobody@bank.example' });
  await deleteExpired(world.services, authDomain);
  expect(await left('links')).toBe(2);
  world.now = later(hourMs / 2);
  await deleteExpired(world.services, authDomain);
  expect(await left('links')).toBe(0);
});

test('sign-in attempts are deleted after a day', async () => {
  const attempt = world.person().api.auth.signIn({ email: 'nobody@bank.example', password: 'avalanche 2042' });
  await expect(attempt).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  world.now = later(23 * hourMs);
  await deleteExpired(world.services, authDomain);
  expect(await left('sign_in_attempts')).toBe(2);
  world.now = later(hourMs);
  await deleteExpired(world.services, authDomain);
  expect(await left('sign_in_attempts')).toBe(0);
});
