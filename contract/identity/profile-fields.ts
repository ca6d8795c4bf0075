import { defineFields } from '#contract/fields.ts';

/** Requirements 1.3 and 1.5. */
export const profileFields = defineFields({
  first_name: { label: 'First name', max: 80, required: 'First name is required' },
  last_name: { label: 'Last name', max: 80, required: 'Last name is required' },
  company: { label: 'Company', max: 160 },
  position: { label: 'Position' },
  phone: { label: 'Phone', kind: 'tel', personal: true },
});
