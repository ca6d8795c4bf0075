import { expect, test } from 'vitest';
import { programAddress, reservedAddress } from './page-address.ts';

test('pages cannot be below the addresses of programs and screens, but beside them', () => {
  for (const path of ['/metrics', '/api/x', '/health/live', '/og', '/collect/errors']) {
    expect([path, programAddress.test(path), reservedAddress.test(path)]).toEqual([path, true, true]);
  }
  expect([programAddress.test('/search'), reservedAddress.test('/search')]).toEqual([false, true]);
  for (const path of ['/', '/api-design', '/services/api']) expect(reservedAddress.test(path), path).toBe(false);
});
