import { defineFields } from '#contract/fields.ts';

export const issueFields = defineFields({
  subject: { label: 'Subject', required: true, max: 150, fullWidth: true },
  intro: { label: 'Introduction', kind: 'multiline', required: true, max: 5_000 },
});
