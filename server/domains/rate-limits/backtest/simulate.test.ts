import { expect, test } from 'vitest';
import { isKept, pathGroupOf } from './path-group.ts';
import { refusedOf } from './simulate.ts';
import { shownNetworkOf } from './subjects.ts';

const at = (minute: number, count: number, failed = 0) => ({ minute, count, failed });
const rule = (limit: number, windowSeconds: number, countsFailedAttempts = false) => ({
  limit,
  windowSeconds,
  countsFailedAttempts,
});

test('requests beyond the limit of a window are refused; the next request after it begins a new one', () => {
  expect(refusedOf([at(0, 8), at(1, 8)], rule(10, 60))).toBe(0);
  expect(refusedOf([at(0, 8), at(1, 8)], rule(10, 120))).toBe(6);
  expect(refusedOf([at(2, 8), at(0, 8), at(1, 8)], rule(10, 120))).toBe(6);
  expect(refusedOf([at(0, 15), at(60, 12)], rule(10, 300))).toBe(7);
});

test('a window shorter than a minute is taken as a minute with as many times the limit', () => {
  expect(refusedOf([at(0, 70)], rule(10, 10))).toBe(10);
});

test('of sign-in only failed attempts use up the limit, and then every attempt is refused', () => {
  expect(refusedOf([at(0, 100, 0)], rule(5, 300, true))).toBe(0);
  expect(refusedOf([at(0, 9, 9)], rule(5, 300, true))).toBe(4);
  expect(refusedOf([at(0, 5, 5), at(1, 3, 0)], rule(5, 300, true))).toBe(3);
});

test('addresses are grouped by their first three parts, without ids', () => {
  expect(pathGroupOf('/api/projects/0190a000-0000-7000-8000-000000000001/files')).toBe('/api/projects/:');
  expect(pathGroupOf('/rpc/rateLimits/list')).toBe('/rpc/rateLimits/list');
  expect(pathGroupOf('/auth')).toBe('/auth');
  expect(pathGroupOf('/')).toBe('/');
  expect(pathGroupOf('/a@b.example')).toBe('/:');
});

test('calls, sign-in and whatever is sent are counted, reading pages is not', () => {
  expect([isKept('GET', '/api/a'), isKept('GET', '/auth'), isKept('POST', '/contact')]).toEqual([true, true, true]);
  expect([isKept('GET', '/'), isKept('GET', '/apis'), isKept('HEAD', '/services')]).toEqual([false, false, false]);
});

test('a stored network has no last part', () => {
  expect(shownNetworkOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(shownNetworkOf('2001:db8:1:2::3')).toBe('2001:db8:1::/48');
});
