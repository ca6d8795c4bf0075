import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { type CallLimit, done, procedure } from '#contract/procedure.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { guarded } from './guard.ts';

const world = createWorld();

const limit = (per: CallLimit['per']): CallLimit => ({ name: `test-${per}`, points: 2, perSeconds: 60, per });
const input = z.object({ word: z.string().max(4) });
const accept = () => ({ ok: true as const });
const router = guarded(
  {
    network: procedure('public', { limits: [limit('network')] })
      .input(input)
      .output(done),
    account: procedure('signed-in', { limits: [limit('account')] })
      .input(input)
      .output(done),
    tenant: procedure('organisation.member', { limits: [limit('tenant')] })
      .input(input)
      .output(done),
    everybody: procedure('public', { limits: [limit('everybody')] })
      .input(input)
      .output(done),
  },
  { network: accept, account: accept, tenant: accept, everybody: accept },
);

const at = (address: string) => world.person({ address });
let anna: Person;
let ben: Person;
let carla: Person;

beforeAll(async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const [north, south] = [await addTenant(admin, { name: 'North' }), await addTenant(admin, { name: 'South' })];
  anna = await memberOf(north, 'anna');
  ben = await memberOf(north, 'ben');
  carla = await memberOf(south, 'carla');
});

test('a limit per network counts all people of one address', async () => {
  const [one, neighbour, other] = [at('203.0.113.1'), at('203.0.113.1'), at('203.0.113.2')];
  expect(await answers('network', one, neighbour, one, neighbour, other)).toEqual(['ok', 'ok', tooMany, tooMany, 'ok']);
});

test('a limit per account counts a person, and nobody else', async () => {
  expect(await answers('account', anna, anna, anna, ben)).toEqual(['ok', 'ok', tooMany, 'ok']);
});

test('a limit per tenant counts the people of an organisation together', async () => {
  expect(await answers('tenant', anna, ben, anna, ben, carla)).toEqual(['ok', 'ok', tooMany, tooMany, 'ok']);
});

test('a limit for everybody counts all callers together', async () => {
  expect(await answers('everybody', anna, at('203.0.113.3'), ben)).toEqual(['ok', 'ok', tooMany]);
});

test('a call that the guard or the check of its input refuses is not counted', async () => {
  const person = await world.signedIn('dora@bank.example');
  for (let times = 0; times < 3; times++) {
    expect(await answer('account', at('203.0.113.4'))).toBe('NOT_SIGNED_IN');
    expect(await answer('account', person, 'too long')).toBe('INVALID_INPUT');
  }
  expect(await answers('account', person, person, person)).toEqual(['ok', 'ok', tooMany]);
});

test('the refusal says after how many seconds to try again', async () => {
  const ctx = await world.person({ address: '203.0.113.9' }).ctx();
  const call = () => createRouterClient(router, { context: ctx }).network({ word: 'word' });
  await call();
  await call();
  const refused = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: expect.any(Number) } };
  await expect(call()).rejects.toMatchObject(refused);
  expect(Number(ctx.response.get('retry-after'))).toBeGreaterThan(0);
});

const tooMany = 'TOO_MANY_REQUESTS';

async function memberOf(tenant: TenantDetail, name: string): Promise<Person> {
  const person = await world.signedIn(`${name}@bank.example`);
  await join(world, tenant, person);
  return person;
}

async function answers(name: keyof typeof router, ...people: Person[]): Promise<string[]> {
  const given: string[] = [];
  for (const person of people) given.push(await answer(name, person));
  return given;
}

async function answer(name: keyof typeof router, person: Person, word = 'word'): Promise<string> {
  return createRouterClient(router, { context: await person.ctx() })
    [name]({ word })
    .then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
}
