import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimits } from '#server/platform/limits/limits.ts';
import { compileRule, type RuleFacts } from './compile.ts';
import { consumeRules, type RequestFacts } from './consume.ts';

const facts: RequestFacts = {
  method: 'GET',
  path: '/api/a',
  address: '203.0.113.1',
  userId: 'u',
  tenantId: null,
  isKnown: true,
};
const block = { kind: 'block', message: 'Too much' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
function rule(change: Partial<RuleFacts>) {
  const given: RuleFacts = {
    name: 'A rule',
    pattern: '/api/*',
    method: 'any',
    limit: 2,
    windowSeconds: 60,
    scope: 'ip',
    mode: 'enforced',
    actions: [block],
    exceptions: [],
    ...change,
  };
  return { id: String(++made), ...compileRule(given) };
}

/** The verdicts of so many requests at once. */
const consume = (
  rules: ReturnType<typeof rule>[],
  count: number,
  request: Partial<RequestFacts> = {},
  limits = createLimits(),
) => Promise.all(Array.from({ length: count }, () => consumeRules(limits, rules, { ...facts, ...request })));

test('a burst passes exactly as often as the limit allows, and the fields say what is left', async () => {
  const verdicts = await consume([rule({})], 5);
  expect(verdicts.filter(({ refused }) => refused === null)).toHaveLength(2);
  expect(verdicts.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['1', '0', '0', '0', '0']);
  expect(verdicts[4]).toMatchObject({
    refused: { rule: { block }, retryAfterSeconds: 60 },
    headers: { 'ratelimit-limit': '2', 'ratelimit-reset': '60', 'ratelimit-policy': '2;w=60' },
  });
});

test('of a refused request the fields are those of the rule that refuses it', async () => {
  const longer = rule({ limit: 1, windowSeconds: 900 });
  const shadow = rule({ limit: 1, mode: 'shadow' });
  const verdicts = await consume([shadow, rule({ limit: 2 }), longer], 2);
  expect(verdicts[1]).toMatchObject({
    refused: { retryAfterSeconds: 900 },
    headers: { 'ratelimit-reset': '900', 'ratelimit-remaining': '0', 'ratelimit-policy': '1;w=900' },
  });
});

test('each scope counts its own subjects; without one the rule does not concern the request', async () => {
  const limits = createLimits();
  const passes = async (scope: RuleFacts['scope'], ...requests: Partial<RequestFacts>[]) => {
    const own = rule({ scope, limit: 1 });
    const verdicts = [];
    for (const request of requests) verdicts.push(...(await consume([own], 1, request, limits)));
    return verdicts.map(({ refused }) => refused === null);
  };
  expect(await passes('global', {}, { address: '203.0.113.2', userId: 'v' })).toEqual([true, false]);
  expect(await passes('user', {}, { userId: 'v' }, { address: '203.0.113.2' }, { userId: null })).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(await passes('ip', {}, { address: '203.0.113.2' }, { userId: 'v' })).toEqual([true, true, false]);
  expect(await passes('tenant', { tenantId: 't' }, { tenantId: 't' }, { tenantId: 's' }, {})).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('the first rule that refuses answers, and those after it count nothing', async () => {
  const limits = createLimits();
  const [first, second] = [rule({ limit: 1 }), rule({ limit: 2, scope: 'global' })];
  const verdicts = await consume([first, second], 4, {}, limits);
  expect(verdicts.map(({ refused }) => refused?.rule.id)).toEqual([undefined, first.id, first.id, first.id]);
  expect((await consume([second], 1, {}, limits))[0]?.refused).toBeNull();
});

test('a rule in shadow refuses and announces nothing, and says what it would have refused', async () => {
  const [one, two] = await consume([rule({ limit: 1, mode: 'shadow' })], 2);
  expect(one).toMatchObject({ refused: null, headers: {}, exceeded: [] });
  expect(two).toMatchObject({ refused: null, headers: {}, exceeded: [{ subject: '203.0.113.1' }] });
});

test('a rule that throttles lets the request wait', async () => {
  const verdicts = await consume([rule({ actions: [{ kind: 'throttle', delayMs: 2000 }] })], 3);
  expect(verdicts.map(({ refused, delayMs }) => [refused, delayMs])).toEqual([
    [null, 0],
    [null, 0],
    [null, 2000],
  ]);
});

test('an excepted address is not counted', async () => {
  const verdicts = await consume([rule({ limit: 1, exceptions: ['203.0.113.0/24'] })], 3);
  expect(verdicts.every(({ refused }) => refused === null)).toBe(true);
});

test('of sign-in only failed attempts stay counted, and refused ones are none', async () => {
  const limits = createLimits();
  const own = rule({ pattern: '/auth/*', limit: 2 });
  const attempt = async () => (await consume([own], 1, { path: '/auth' }, limits))[0];
  for (let n = 0; n < 5; n++) (await attempt())?.refund();
  expect((await attempt())?.refused).toBeNull();
  const last = await attempt();
  expect(last?.refused).toBeNull();
  for (let n = 0; n < 3; n++) expect(await attempt()).toMatchObject({ refused: expect.anything() });
  last?.refund();
  expect((await attempt())?.refused).toBeNull();
});

test('requests beyond a shared limit leave no count, so that those given back make room', async () => {
  const limits = createLimits();
  const own = rule({ scope: 'global', limit: 2 });
  const [first, ...others] = await consume([own], 20, {}, limits);
  expect(others.filter(({ refused }) => refused === null)).toHaveLength(1);
  first?.refundShared();
  await vi.advanceTimersByTimeAsync(0);
  expect((await consume([own], 2, {}, limits)).map(({ refused }) => refused === null)).toEqual([true, false]);
});

test('visitors use up half of what all share, and never the rest', async () => {
  const limits = createLimits();
  const shared = rule({ scope: 'global', limit: 4 });
  const visitor = { userId: null, isKnown: false };
  const passed = (verdicts: Awaited<ReturnType<typeof consume>>) => verdicts.map(({ refused }) => refused === null);
  const visits = await consume([shared], 3, visitor, limits);
  expect(passed(visits)).toEqual([true, true, false]);
  expect(visits[1]?.headers).toMatchObject({ 'ratelimit-limit': '2', 'ratelimit-remaining': '0' });
  expect(passed(await consume([shared], 3, {}, limits))).toEqual([true, true, false]);
  // What visitors give back is theirs again, and everybody's.
  visits[0]?.refundShared();
  expect(passed(await consume([shared], 2, visitor, limits))).toEqual([true, false]);
});
