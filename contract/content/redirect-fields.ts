import { defineFields } from '#contract/fields.ts';

/** An address without a page, and where its visitors are sent. */
export const redirectFields = defineFields({
  from: { label: 'Address', required: true, fullWidth: true, help: 'An address without a page, such as /old-name' },
  to: {
    label: 'Redirects to',
    required: true,
    fullWidth: true,
    help: 'A page of this site, or an https address of another site.',
  },
});
