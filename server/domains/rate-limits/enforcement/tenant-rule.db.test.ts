import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { compileRule } from './compile.ts';
import { type RateLimits, startRateLimits } from './rate-limits.ts';

const world = createWorld();
let admin: Person;
let tenant: TenantDetail;
let rates: RateLimits;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  tenant = await addTenant(admin);
  rates = await startRateLimits(world.services);
  return () => rates.stop();
});

async function memberOf(of: TenantDetail, email: string) {
  const person = await world.signedIn(email);
  await join(world, of, person);
  return person;
}

/** The verdict about a request of this person, by the rule of their tenant alone. */
async function ask(person: Person, path = '/api/projects') {
  const ctx = await person.ctx();
  return rates.consume(ctx, rates.withTenant(ctx, [], path), { method: 'GET', path });
}

async function limitTo(apiRateLimit: number) {
  const { id, version, features } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.saveFeatures({ id, version, ...features, apiRateLimit });
}

test('the people of a tenant share its calls of a minute; others and the app’s own calls are not counted', async () => {
  const anna = await memberOf(tenant, 'anna@bora.example');
  const ben = await memberOf(tenant, 'ben@bora.example');
  const other = await memberOf(await addTenant(admin), 'carl@other.example');
  await limitTo(3);
  const verdicts = [await ask(anna), await ask(ben), await ask(anna, '/api//projects'), await ask(ben)];
  expect(verdicts.map(({ refused }) => refused !== null)).toEqual([false, false, false, true]);
  expect(verdicts[0]?.headers).toEqual({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '2',
    'ratelimit-reset': '60',
    'ratelimit-policy': '3;w=60',
  });
  expect(verdicts[3]?.refused?.rule.block?.message).toBe('Too many requests. Please wait a moment and try again.');
  expect((await ask(anna, '/rpc/projects/list')).headers).toEqual({});
  expect((await ask(other)).refused).toBeNull();
  expect((await ask(world.person())).headers).toEqual({});

  // Live for open sessions: a higher limit has places again.
  await limitTo(5);
  expect((await ask(anna)).refused).toBeNull();
});

test('exactly the limit passes of calls at the same moment, and the calls are in the figures', async () => {
  tenant = await addTenant(admin);
  const dora = await memberOf(tenant, 'dora@bora.example');
  await limitTo(7);
  const ctx = await dora.ctx();
  const path = '/api/projects';
  const rules = rates.withTenant(ctx, [], path);
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, () => rates.consume(ctx, rules, { method: 'GET', path })),
  );
  expect(verdicts.filter(({ refused }) => refused === null)).toHaveLength(7);
  await rates.stop();
  expect((await dora.api.organisation.usage()).months[0]).toMatchObject({ apiCalls: 20, refusedCalls: 13 });
  const { rows } = await world.db.owner.query('select count(*)::int as n from rate_limit_refusals');
  expect(rows).toEqual([{ n: 0 }]);
});

test('a call that another rule refuses is in the figures, but not as refused by the limit of the tenant', async () => {
  tenant = await addTenant(admin);
  const emil = await memberOf(tenant, 'emil@bora.example');
  const own = await startRateLimits(world.services);
  const strict = compileRule({
    name: 'Strict',
    pattern: '/api/*',
    method: 'any',
    limit: 1,
    windowSeconds: 60,
    scope: 'user',
    mode: 'enforced',
    actions: [{ kind: 'block', message: 'Too many' }],
    exceptions: [],
  });
  const ctx = await emil.ctx();
  const path = '/api/projects';
  const rules = own.withTenant(ctx, [{ ...strict, id: world.services.newId() }], path);
  for (let call = 1; call <= 3; call++) await own.consume(ctx, rules, { method: 'GET', path });
  await own.stop();
  expect((await emil.api.organisation.usage()).months[0]).toMatchObject({ apiCalls: 3, refusedCalls: 0 });
});
