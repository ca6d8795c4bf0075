import { defineFields } from '#contract/fields.ts';

/** The texts that the team inserts into replies. */
export const replyTemplateFields = defineFields({
  name: { label: 'Name', max: 80, required: true, fullWidth: true, audited: true },
  body: {
    label: 'Text',
    kind: 'multiline',
    max: 8_000,
    required: true,
    help: '{name}, {number} and {subject} are replaced by those of the inquiry.',
  },
});
