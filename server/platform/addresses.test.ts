import { expect, test } from 'vitest';
import { isLoopback, isLoopbackOrigin, isReachable, plainAddress } from './addresses.ts';

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback by another number', '127.8.8.8'],
  ['loopback in IPv6', '::1'],
  ['loopback in IPv6 clothes', '::ffff:127.0.0.1'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['carrier-grade', '100.64.0.1'],
  ['the host of a virtual machine of Azure', '168.63.129.16'],
  ['the host of Azure in IPv6 clothes', '::ffff:168.63.129.16'],
  ['link-local: the metadata of clouds', '169.254.169.254'],
  ['metadata in IPv6 clothes', '::ffff:169.254.169.254'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local in IPv6', 'fe80::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified in IPv6', '::'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['translated to a private one', '64:ff9b::a00:1'],
  ['tunnelled to a private one', '2002:a00:1::'],
  ['loopback in an obsolete notation of IPv6', '::127.0.0.1'],
  ['private in an obsolete notation of IPv6', '::a00:1'],
  ['no address', 'localhost'],
])('an address that is %s (%s) is not reached', (_kind, address) => {
  expect(isReachable(address, { allowLoopback: false })).toBe(false);
});

test('public addresses are reachable', () => {
  for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
    expect(isReachable(address, { allowLoopback: false })).toBe(true);
});

test('an address is normalized to one spelling, and an IPv4-mapped IPv6 address becomes the IPv4 address', () => {
  expect(plainAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(plainAddress('2001:0DB8::0001')).toBe('2001:db8::1');
  expect(plainAddress('unknown')).toBe('unknown');
});

test('loopback is all of 127/8 and ::1', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
  expect(['128.0.0.1', '::2', 'localhost', ''].some(isLoopback)).toBe(false);
  expect(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'].every(isLoopbackOrigin)).toBe(true);
  expect(isLoopbackOrigin('https://firn.example')).toBe(false);
});
