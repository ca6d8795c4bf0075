import { defineFields } from '#contract/fields.ts';

/** What the sender of an inquiry answered by email, by phone or in person, as the team records it. */
export const answerFields = defineFields({
  body: { label: 'Answer', kind: 'multiline', max: 10_000, required: true, fullWidth: true },
});
