import { expect, test } from 'vitest';
import { isAllowedFrom, tenantBlockOf } from './blocked.ts';

const open = { mfaRequiredFrom: null, ipAllowList: [], customIntegrations: true };
const visit = { now: new Date('2026-11-22T12:00:00Z'), address: '203.0.113.7', isProtected: false, isToken: false };

test('an address is allowed by its network, however it is spelled; what is no address never is', () => {
  const rules = { ipAllowList: ['203.0.113.0/24', '2001:db8::/32', 'fe80::/10'] };
  const allowed = ['203.0.113.255', '::ffff:203.0.113.7', '::ffff:cb00:7107', '2001:DB8::1', 'fe80::1%eth0'];
  const refused = [
    '203.0.114.0',
    '::ffff:203.0.114.7',
    '2001:db9::1',

    '',
    'unknown',
    '203.0.113.7/24',
  ];
  expect(allowed.filter((address) => !isAllowedFrom(rules, address))).toEqual([]);
  expect(refused.filter((address) => isAllowedFrom(rules, address))).toEqual([]);
  expect(isAllowedFrom({ ipAllowList: [] }, 'unknown')).toBe(true);
});

test('a second factor is required from its moment on, and tokens need the feature', () => {
  const from = (mfaRequiredFrom: string) => tenantBlockOf({ ...open, mfaRequiredFrom }, visit);
  expect(tenantBlockOf(open, visit)).toBeNull();
  expect([from('2026-11-22T12:00:00.001Z'), from('2026-11-22T13:00:00+01:00')]).toEqual([null, 'factor']);
  expect(
    tenantBlockOf({ ...open, mfaRequiredFrom: '2026-01-01T00:00:00Z' }, { ...visit, isProtected: true }),
  ).toBeNull();
  const withoutTokens = { ...open, customIntegrations: false };
  expect([tenantBlockOf(withoutTokens, visit), tenantBlockOf(withoutTokens, { ...visit, isToken: true })]).toEqual([
    null,
    'integrations',
  ]);
});
