import { expect, test } from 'vitest';
import { fieldLabel } from './field-label.ts';

test('fields have readable names', () => {
  expect(['status', 'assigneeId', 'serviceType', 'email_verified'].map(fieldLabel)).toEqual([
    'Status',
    'Assignee',
    'Service type',
    'Email verified',
  ]);
});
