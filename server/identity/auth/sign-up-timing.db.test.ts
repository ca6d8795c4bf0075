import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchDerivations } from '#server/testing/derivations.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const rounds = 60;

/** Each sign-up derives one hash (timing.db.test.ts). Here it takes no time, because its variance would hide the rest. */
const derivations = watchDerivations();
afterAll(() => derivations.mockRestore());

beforeAll(async () => {
  derivations.mockImplementation((_algorithm, { tagLength }, done) => done(null, Buffer.alloc(tagLength)));
  for (let n = 0; n < rounds; n++) {
    await world.createUser({ email: `confirmed${n}@bank.example` });
    await world.createUser({ email: `waiting${n}@bank.example`, emailVerified: false });
  }
});

let networks = 0;

/** How long a sign-up takes, in milliseconds, from a network of its own. */
async function timeOf(email: string): Promise<number> {
  const visitor = world.person({ address: `100.64.${++networks >> 8}.${networks & 255}` });
  const from = performance.now();
  await visitor.api.auth.signUp({ email, password, confirmPassword: password });
  return performance.now() - from;
}

/** The chance that one of `a` is above one of `b`: near 0.5 if an observer cannot tell them apart. */
function chanceOfHigher(a: readonly number[], b: readonly number[]): number {
  const wins = a.flatMap((x) => b.map((y): number => (x > y ? 1 : x === y ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

test('a sign-up takes as long for a known address as for a new one', async () => {
  for (const kind of ['warm', 'warmer', 'warmest', 'hot']) await timeOf(`${kind}@bank.example`);
  const times: Record<'fresh' | 'confirmed' | 'waiting', number[]> = { fresh: [], confirmed: [], waiting: [] };
  const kinds = ['fresh', 'confirmed', 'waiting'] as const;
  // Interleaved in every order, so that a busy moment of the machine meets all of them alike.
  for (let n = 0; n < rounds; n++)
    for (let step = 0; step < kinds.length; step++) {
      const kind = kinds[(n + step) % kinds.length] ?? 'fresh';
      times[kind].push(await timeOf(`${kind}${n}@bank.example`));
    }
  for (const kind of ['confirmed', 'waiting'] as const) {
    const chance = chanceOfHigher(times[kind], times.fresh);
    const medians = `${kind}: ${median(times[kind])} ms, new: ${median(times.fresh)} ms`;
    expect(Math.abs(chance - 0.5), medians).toBeLessThan(0.25);
  }
});
