import { expect, test } from 'vitest';
import { addressesIn } from '#server/platform/addresses.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { clientAddress, isOwnMachine } from './request-facts.ts';
import { isSameOriginWrite } from './same-origin.ts';

test('forwarding headers count only from trusted proxies', () => {
  const nobody = addressesIn([]);
  const proxies = addressesIn(['127.0.0.1', '10.0.0.0/8']);
  expect(clientAddress('127.0.0.1', '203.0.113.9', nobody)).toBe('127.0.0.1');
  expect(clientAddress('::ffff:127.0.0.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  expect(clientAddress('127.0.0.1', 'forged, 203.0.113.9, 10.1.2.3', proxies)).toBe('203.0.113.9');
  expect(clientAddress('127.0.0.1', '10.9.9.9, 10.1.2.3', proxies)).toBe('10.1.2.3');
  expect(clientAddress('198.51.100.7', '203.0.113.9', proxies)).toBe('198.51.100.7');
  expect(clientAddress('127.0.0.1', undefined, proxies)).toBe('127.0.0.1');
  expect(clientAddress('127.0.0.1', '203.0.113.9:443', proxies)).toBe('203.0.113.9');
  expect(clientAddress('127.0.0.1', '[2001:db8::1]:443', proxies)).toBe('2001:db8::1');
});

test('the own machine is loopback or a trusted proxy without forwarding headers', () => {
  const nobody = addressesIn([]);
  const proxies = addressesIn(['10.0.0.0/8']);
  expect(isOwnMachine('127.0.0.1', {}, nobody)).toBe(true);
  expect(isOwnMachine('::ffff:127.0.0.1', {}, nobody)).toBe(true);
  expect(isOwnMachine('::1', {}, nobody)).toBe(true);
  expect(isOwnMachine('10.1.2.3', {}, proxies)).toBe(true);
  expect(isOwnMachine('10.1.2.3', {}, nobody)).toBe(false);
  expect(isOwnMachine('203.0.113.9', {}, proxies)).toBe(false);
  expect(isOwnMachine('', {}, proxies)).toBe(false);
  expect(isOwnMachine('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, nobody)).toBe(false);
  expect(isOwnMachine('127.0.0.1', { forwarded: 'for=203.0.113.9' }, nobody)).toBe(false);
  expect(isOwnMachine('10.1.2.3', { 'x-forwarded-for': '127.0.0.1' }, proxies)).toBe(false);
});

test('an IPv6 client counts by its /64, a mapped one by its IPv4 address', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});

test('a write must come from our own pages', () => {
  const from = (headers: Record<string, string>) => isSameOriginWrite(headers, 'https://firn.example');
  expect(from({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(true);
  expect(from({ 'sec-fetch-site': 'same-site', cookie: 'a=b' })).toBe(false);
  expect(from({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(from({ origin: 'https://firn.example', cookie: 'a=b' })).toBe(true);
  expect(from({ origin: 'https://evil.example', cookie: 'a=b' })).toBe(false);
  expect(from({ origin: 'null', cookie: 'a=b' })).toBe(false);
  expect(from({ cookie: 'a=b' })).toBe(false);
  expect(from({})).toBe(true);
});
