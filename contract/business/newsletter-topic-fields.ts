import { defineFields } from '#contract/fields.ts';

export const topicFields = defineFields({
  name: { label: 'Name', required: true, max: 60, fullWidth: true, audited: true },
  description: {
    label: 'Description',
    required: true,
    max: 200,
    fullWidth: true,
    audited: true,
    help: 'One sentence on what its issues are about. Subscribers read it where they choose.',
  },
});
