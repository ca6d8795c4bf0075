import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineFields, type Fields, fieldNames } from './fields.ts';

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

const described = globSync('**/*-fields.ts', { cwd: import.meta.dirname });

test.each(described)(
  'an email address in %s has a name by which the test of erasures finds its column',
  async (file) => {
    const all: Record<string, Fields> = await import(join(import.meta.dirname, file));
    const addresses = Object.values(all).flatMap((fields) =>
      fieldNames(fields).filter((name) => fields[name]?.kind === 'email'),
    );
    expect(addresses.filter((name) => !/email$/i.test(name))).toEqual([]);
  },
);
