import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchDerivations } from '#server/testing/derivations.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
/** The derivations take the time that an observer could measure. */
const derivations = watchDerivations();
afterAll(() => derivations.mockRestore());

beforeAll(async () => {
  // With its own password, because its hash has the real cost.
  await world.createUser({ email: 'member@bank.example', password });
  await world.createUser({ email: 'new@bank.example', password, emailVerified: false });
  const banned = await world.createUser({ email: 'banned@bank.example', password });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [banned.id]);
});
beforeEach(() => {
  derivations.mockClear();
});

/** The cost parameters of the derivations, without password and salt. */
function costs(): unknown[] {
  return derivations.mock.calls.map(([algorithm, { message, nonce, ...cost }]) => [
    algorithm,
    cost,
    (nonce as Buffer).length,
  ]);
}

test.each([
  ['an unknown address, the first one included', 'nobody@bank.example', password],
  ['a wrong password', 'member@bank.example', 'avalanche 2042'],
  ['the right password', 'member@bank.example', password],
  ['an unconfirmed account', 'new@bank.example', password],
  ['a banned account', 'banned@bank.example', password],
])('a sign-in costs one derivation of the same cost: %s', async (_name, email, attempt) => {
  await world
    .person()
    .api.auth.signIn({ email, password: attempt })
    .catch(() => {});
  expect(costs()).toEqual([['argon2id', { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }, 16]]);
});

test('a sign-up costs one derivation, whether or not the address has an account', async () => {
  for (const email of ['fresh@bank.example', 'member@bank.example', 'new@bank.example']) {
    derivations.mockClear();
    await world.person().api.auth.signUp({ email, password, confirmPassword: password });
    expect(costs()).toHaveLength(1);
  }
});
