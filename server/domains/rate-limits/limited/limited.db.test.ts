import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RateRule } from '#contract/operations/rate-limits/rate-limits.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { rateLimitsDomain } from '#server/domains/rate-limits/domain.ts';
import { type RateLimits, startRateLimits } from '#server/domains/rate-limits/enforcement/rate-limits.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let team: Person & { id: string };
let rates: RateLimits;
let rule: RateRule;
const path = '/api/reports';

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
  rates = await startRateLimits(world.services);
  rule = await team.api.rateLimits.create({
    name: 'Reports',
    pattern: path,
    method: 'any',
    limit: 1,
    windowSeconds: 600,
    scope: 'ip',
    mode: 'enforced',
    priority: 9,
    actions: [{ kind: 'block', message: 'Too many reports' }],
    exceptions: [],
  });
  await until(async () => rates.matching('GET', path).length === 3);
});
afterAll(() => rates.stop());

async function until(check: () => Promise<boolean>) {
  const end = Date.now() + 30_000;
  while (!(await check()) && Date.now() < end) await pause(20);
  expect(await check()).toBe(true);
}

/** Sends requests from this address; returns how many pass. */
async function send(address: string, count: number): Promise<number> {
  const ctx = await world.person({ address }).ctx();
  const own = rates.matching('GET', path).filter(({ name }) => name === 'Reports');
  const verdicts = [];
  for (let n = 0; n < count; n++) verdicts.push(await rates.consume(ctx, own, { method: 'GET', path }));
  return verdicts.filter(({ refused }) => refused === null).length;
}

const limited = () => team.api.rateLimits.limited();
const stored = (network: string) => until(async () => (await limited()).rows.some((row) => row.network === network));

test('who is refused is shown with the rule, the requests and the end of the wait, and counted for the list', async () => {
  expect(await send('192.0.2.1', 5)).toBe(1);
  await stored('192.0.2.1');
  const { rows } = await limited();
  expect(rows).toEqual([
    expect.objectContaining({
      rule: { id: rule.id, name: 'Reports', message: 'Too many reports' },
      outcome: 'refused',
      user: null,
      network: '192.0.2.1',
      requests: 4,
      lastAt: world.now,
      freeAt: new Date(world.now.getTime() + 600_000),
    }),
  ]);
  const query = { q: 'Reports', mode: 'all', scope: 'all', sort: 'priority', after: null, until: null } as const;
  expect((await team.api.rateLimits.list(query)).rows[0]?.limited24h).toBe(4);
});

test('an allowed address passes every rule for an hour, by an audited act', async () => {
  await send('192.0.2.2', 1);
  expect(await send('192.0.2.2', 1)).toBe(0);
  const { id, network, expiresAt } = await team.api.rateLimits.allow({ address: '192.0.2.2' });
  expect(network).toBe('192.0.2.2');
  expect(expiresAt).toEqual(new Date(world.now.getTime() + hourMs));
  await until(async () => (await send('192.0.2.2', 1)) === 1);
  expect((await limited()).allowances).toEqual([{ id, network, allowedBy: 'team@firn.example', expiresAt }]);
  const { rows } = await world.db.owner.query('select details, user_id from audit_entries where resource_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ details: { network, until: expiresAt.toISOString() }, user_id: team.id }]);

  world.now = new Date(world.now.getTime() + 3_600_001);
  expect(await send('192.0.2.2', 1)).toBe(0);
});

test('an allowance can be ended before its time', async () => {
  await send('192.0.2.3', 1);
  const { id } = await team.api.rateLimits.allow({ address: '192.0.2.3' });
  await until(async () => (await send('192.0.2.3', 1)) === 1);
  await team.api.rateLimits.endAllowance({ id });
  await until(async () => (await send('192.0.2.3', 1)) === 0);
  await expect(team.api.rateLimits.endAllowance({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an IPv6 address is allowed with its network', async () => {
  expect((await team.api.rateLimits.allow({ address: '2001:db8::1' })).network).toBe('2001:db8:0:0::/64');
  await expect(team.api.rateLimits.allow({ address: 'somewhere' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a request can be tried with the rules: which match, and what they would do now; nothing is counted', async () => {
  await send('192.0.2.4', 2);
  const ask = (address: string, email = '') =>
    team.api.rateLimits.tryRequest({ method: 'GET', path: `${path}?a=1`, address, email });
  const brief = async (...given: Parameters<typeof ask>) =>
    (await ask(...given)).rules.map(({ name, result, used, message }) => [name, result, used, message]);
  expect(await brief('192.0.2.4')).toEqual([
    ['Global API', 'passes', 0, null],
    ['Per-user API', 'no-subject', 0, null],
    ['Reports', 'refused', 2, 'Too many reports'],
  ]);
  expect((await brief('192.0.2.5', 'team@firn.example')).map(([, result]) => result)).toEqual([
    'passes',
    'passes',
    'passes',
  ]);
  expect(await send('192.0.2.5', 1)).toBe(1);
  await expect(ask('192.0.2.5', 'nobody@firn.example')).rejects.toMatchObject({
    data: { fields: { email: 'There is no account with this email address' } },
  });
});

test('refusals are kept for a day', async () => {
  await send('192.0.2.9', 2);
  await stored('192.0.2.9');
  const count = async () =>
    Number((await world.db.owner.query('select count(*) from rate_limit_refusals')).rows[0].count);
  await deleteExpired(world.services, rateLimitsDomain);
  expect(await count()).toBeGreaterThan(0);
  world.now = new Date(world.now.getTime() + 2 * dayMs);
  await deleteExpired(world.services, rateLimitsDomain);
  expect(await count()).toBe(0);
});
