import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { defineFields } from '#contract/fields.ts';
import { personalColumns } from './personal-data.ts';

const people = pgTable('people', { name: text('name'), phone: text('phone') });
const fields = defineFields({
  name: { label: 'Name' },
  phone: { label: 'Phone', kind: 'tel', personal: true },
});

test('a data export has the personal fields of a record, and an other one beside them by its name', () => {
  expect(personalColumns(people, fields)).toEqual({ phone: people.phone });
  expect({ name: people.name, ...personalColumns(people, fields) }).toEqual({ name: people.name, phone: people.phone });
});
