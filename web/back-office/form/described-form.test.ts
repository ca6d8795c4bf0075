import { expect, test } from 'vitest';
import { defineFields } from '#contract/fields.ts';
import { formOf } from './described-form.ts';

const fields = defineFields({ name: { label: 'Name' }, tenantId: { label: 'Tenant', kind: 'reference' } });

test('a reference has the choices that its screen loads; types refuse a form without them', () => {
  const choices = [['', 'None']] as const;
  // @ts-expect-error: nobody can type an id.
  const forms = [formOf(fields, { tenantId: { choices } }), formOf(fields)];
  expect(forms.map(({ parts }) => parts[1]?.choices)).toEqual([choices, undefined]);
});
