import { expect, test } from 'vitest';
import { scopesFor } from '#contract/identity/token-scopes.ts';
import { permissionRows } from './permission-rows.ts';

test('every permission has one place in the table', () => {
  const scopes = scopesFor('personal', 'admin');
  const placed = permissionRows(scopes).flatMap(({ both, read, write }) => [both, read, write].filter(Boolean));
  expect(placed.toSorted()).toEqual(scopes.toSorted());
});

test('reading and writing stand beside each other, and one permission for both is one', () => {
  const rows = permissionRows([
    'signed-in',
    'inquiries.read',
    'inquiries.write',
    'analytics.read',
    'rateLimits.manage',
  ]);
  expect(rows).toEqual([
    { domain: 'Your account', both: 'signed-in', read: null, write: null },
    { domain: 'Inquiries', both: null, read: 'inquiries.read', write: 'inquiries.write' },
    { domain: 'Analytics', both: null, read: 'analytics.read', write: null },
    { domain: 'Rate limits', both: 'rateLimits.manage', read: null, write: null },
  ]);
});
