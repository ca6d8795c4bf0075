import { expect, test } from 'vitest';
import { records } from '#contract/back-office.ts';
import { auditResources } from '#contract/operations/audit-actions.ts';
import { actorLabel, recordHref, resourceLabel } from './resource-label.ts';

test('kinds of records have readable names', () => {
  expect(['inquiry', 'newsletter-subscription', 'sso-provider'].map(resourceLabel)).toEqual([
    'Inquiry',
    'Newsletter subscription',
    'Single sign-on provider',
  ]);
});

test('who acted is named by the address, or by the beginning of the id where an entry has no address', () => {
  const userId = '10047e35-c92b-40e6-b0e3-f9cf287e33ad';
  expect(actorLabel({ userId, userEmail: 'anna@firn.example' })).toBe('anna@firn.example');
  expect(actorLabel({ userId, userEmail: null })).toBe('Account 10047e35');
  expect(actorLabel({ userId: null, userEmail: null })).toBe('No account');
});

test('a record with a screen has its address', () => {
  expect(recordHref('inquiry', 'a')).toBe('/admin/inquiries/a');
  expect(recordHref('inquiry', null)).toBeNull();
  expect(recordHref('session', 'a')).toBeNull();
});

/** Kinds of records that have no screen of their own, and those whose id in the log is not that of their screen. */
const withoutLink = [
  'access-review',
  'alert',
  'alert-rule',
  'analytics',
  'audit-log',
  'backup',
  'billing',
  'cdn',
  'check-run',
  'collection',
  'company',
  'criterion',
  'dashboard',
  'estimate',
  'factor',
  'go-live',
  'go-live-item',
  'legal-hold',
  'legal-settings',
  'legal-sync',
  'legal-text-check',
  'mail',
  'notifications',
  'page',
  'passkey',
  'payment-import',
  'pending-change',
  'person',
  'procedure',
  'profile',
  'quality-run',
  'rate-limit',
  'redirect',
  'restriction',
  'retention',
  'saved-view',
  'scim-group',
  'scim-user',
  'security-audit',
  'session',
  'settings',
  'sso-provider',
  'status-subscription',
  'tenant-invoice',
  'tenant-isolation',
  'token',
  'vat-rate',
];

test('every kind of record that the log names leads to its screen', () => {
  expect(auditResources.filter((resource) => recordHref(resource, 'a') === null)).toEqual(withoutLink);
  const unknown = records.filter(({ resource }) => !auditResources.includes(resource));
  expect(unknown).toEqual([]);
});
