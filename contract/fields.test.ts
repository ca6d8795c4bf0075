import { expect, test } from 'vitest';
import { defineFields, fieldNames } from './fields.ts';

test('what is personal, or reaches a person, is not described as audited: types refuse it', () => {
  const fields = defineFields({
    name: { label: 'Name', audited: true },
    // @ts-expect-error: an audit entry outlives the person.
    note: { label: 'Note', audited: true, personal: true },
    // @ts-expect-error: neither when the address is no part of a data export.
    email: { label: 'Email', kind: 'email', audited: true, personal: false },
    // @ts-expect-error: an address says whether it is a person's.
    phone: { label: 'Phone', kind: 'tel' },
  });
  expect(fieldNames(fields)).toHaveLength(4);
});
