import { expect, test } from 'vitest';
import { countryOf } from './country-of.ts';

test.each([
  ['130.60.1.1', 'CH'],
  ['2001:620::1', 'CH'],
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
])('the country of %s is %s', async (address, country) => {
  expect(await countryOf(address)).toBe(country);
});

test.each(['10.0.0.1', '192.168.1.1', '127.0.0.1', '::1', 'fe80::1', 'fd00::1', '203.0.113.7', '', 'unknown'])(
  'the country of %j is not known',
  async (address) => {
    expect(await countryOf(address)).toBeNull();
  },
);
