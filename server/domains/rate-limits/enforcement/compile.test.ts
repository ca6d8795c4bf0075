import { expect, test } from 'vitest';
import { isRatePattern, ratePathOf } from '#contract/operations/rate-limits/rate-pattern.ts';
import { compileRule, type RuleFacts } from './compile.ts';

const facts: RuleFacts = {
  name: 'A rule',
  pattern: '/api/*',
  method: 'any',
  limit: 1,
  windowSeconds: 60,
  scope: 'ip',
  mode: 'enforced',
  actions: [{ kind: 'block', message: 'No' }],
  exceptions: [],
};

const matches = (pattern: string, path: string, method: RuleFacts['method'] = 'any', asked = 'GET') =>
  compileRule({ ...facts, pattern, method }).matches(asked, path);

test('a star at the end covers everything below and the address itself, one inside covers one part', () => {
  for (const path of ['/api', '/api/a', '/api/a/b']) expect(matches('/api/*', path), path).toBe(true);
  for (const path of ['/', '/apis', '/rpc/api', '/API/a']) expect(matches('/api/*', path), path).toBe(false);
  expect(matches('/api/*/files', '/api/1/files')).toBe(true);
  expect(matches('/api/*/files', '/api/1/2/files')).toBe(false);
  expect(matches('/api/*/files/*', '/api/1/files/2/3')).toBe(true);
  expect(matches('/a.b', '/axb')).toBe(false);
  expect(matches('/*', '/')).toBe(true);
  expect(matches('/contact', '/contact/x')).toBe(false);
});

test('a rule for sign-in covers the same calls of the API, and counts failed attempts only', () => {
  const rule = compileRule({ ...facts, pattern: '/auth/*', method: 'POST' });
  for (const path of ['/auth', '/auth/verify', '/api/auth/sign-in', '/rpc/auth/signIn'])
    expect(rule.matches('POST', path), path).toBe(true);
  expect(rule.matches('POST', '/api/authors')).toBe(false);
  expect(rule.matches('GET', '/auth')).toBe(false);
  expect(rule.countsFailedAttempts).toBe(true);
  expect(compileRule(facts).countsFailedAttempts).toBe(false);
});

test('HEAD counts as GET', () => {
  expect(matches('/a', '/a', 'GET', 'HEAD')).toBe(true);
  expect(matches('/a', '/a', 'POST', 'HEAD')).toBe(false);
});

test('another spelling of an address is the same address', () => {
  for (const path of ['/api/a', '/api//a', '//api/a/', '/%61pi/a', '/api%2Fa', '/%2561pi/a'])
    expect(ratePathOf(path), path).toBe('/api/a');
  expect(ratePathOf('/')).toBe('/');
  expect(ratePathOf('/%zz')).toBe('/%zz');
});

test('a pattern is an address from the root', () => {
  for (const pattern of ['/', '/*', '/api/*', '/a/*/b', '/x.y']) expect(isRatePattern(pattern), pattern).toBe(true);
  for (const pattern of ['', 'api', '*', '/a?b', '/a b', '//a', '/a/', '/a*'])
    expect(isRatePattern(pattern), pattern).toBe(false);
});

test('an excepted address, or one of an excepted network, is known', () => {
  const { isException } = compileRule({ ...facts, exceptions: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'] });
  for (const address of ['203.0.113.7', '10.1.2.3', '2001:db8::1']) expect(isException(address), address).toBe(true);
  expect(isException('203.0.113.8')).toBe(false);
});
