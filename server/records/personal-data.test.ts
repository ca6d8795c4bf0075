import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { defineFields } from '#contract/fields.ts';
import { defineRecords } from './define.ts';
import { personalColumns } from './personal-data.ts';

const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  version: integer('version').notNull(),
  name: text('name'),
  phone: text('phone'),
});
const fields = defineFields({
  name: { label: 'Name' },
  phone: { label: 'Phone', kind: 'tel', personal: true },
});

test('a data export has the personal fields of a record, and another one beside them by its name', () => {
  expect(personalColumns(people, fields)).toEqual({ phone: people.phone });
  expect({ name: people.name, ...personalColumns(people, fields) }).toEqual({ name: people.name, phone: people.phone });
});

test('what every audit entry says of a record has no field of a person: types refuse it', () => {
  const kind = { table: people, events: null, fields };
  const records = [
    defineRecords({ ...kind, auditDetails: ({ name }) => ({ name }) }),
    // @ts-expect-error: an audit entry outlives the person.
    defineRecords({ ...kind, auditDetails: ({ phone }) => ({ phone }) }),
  ];
  expect(records).toHaveLength(2);
});
