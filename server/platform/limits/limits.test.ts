import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimits, networkOf } from './limits.ts';

const limit = { name: 'knock', points: 3, perSeconds: 60 };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The number of concurrent attempts that are not refused. */
async function passed(take: () => Promise<void>, attempts: number): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: attempts }, take));
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

test('a burst passes exactly as often as the limit allows, counted per subject and per limit', async () => {
  const limits = createLimits();
  expect(await passed(() => limits.consume(limit, 'a'), 50)).toBe(3);
  expect(await passed(() => limits.consume(limit, 'b'), 2)).toBe(2);
  expect(await passed(() => limits.consume({ ...limit, name: 'ring' }, 'a'), 50)).toBe(3);
});

test('several points are consumed at once, as many as are left', async () => {
  const limits = createLimits();
  expect(await limits.consumeUpTo(limit, 'a', 2)).toBe(2);
  expect(await Promise.all([limits.consumeUpTo(limit, 'a', 5), limits.consumeUpTo(limit, 'b', 0)])).toEqual([1, 0]);
  expect(await limits.consumeUpTo(limit, 'a', 1)).toBe(0);
});

test('a refusal says how long to wait, and after that time the next attempt passes', async () => {
  const limits = createLimits();
  await passed(() => limits.consume(limit, 'a'), 3);
  vi.advanceTimersByTime(20_500);
  await expect(limits.consume(limit, 'a')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    data: { retryAfterSeconds: 40 },
  });
  vi.advanceTimersByTime(40_000);
  expect(await passed(() => limits.consume(limit, 'a'), 50)).toBe(3);
});

test('an IPv6 address is limited by its /64 network, an IPv4-mapped one as IPv4', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::FFFF:203.0.113.9')).toBe('203.0.113.9');
  const home = '2001:db8:0:7::/64';
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:1:2:3',
    '2001:db8::7:0:0:0:1',
    '2001:db8:0:7::%eth0',
  ]) {
    expect(networkOf(address)).toBe(home);
  }
  expect(networkOf('2001:db8:0:8::1')).not.toBe(home);
  expect(networkOf('2001:db8:0:8::1', 48)).toBe('2001:db8:0::/48');
  expect(networkOf('203.0.113.9', 48)).toBe('203.0.113.9');
  expect(networkOf('')).toBe('');
});
