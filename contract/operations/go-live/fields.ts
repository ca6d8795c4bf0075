import { defineFields } from '#contract/fields.ts';

/** What completes an item that no check proves. */
export const attestationFields = defineFields({
  attestation: {
    label: 'What proves it',
    max: 200,
    required: 'Please say what proves it',
    fullWidth: true,
    help: 'Such as “Restore drill of 24 November”. You can attach a file afterwards.',
    audited: true,
  },
  expiresOn: {
    label: 'Valid until',
    kind: 'date',
    help: 'The item is open again the day after. Leave empty if it does not expire.',
    audited: true,
  },
});

/** Who does an item, and by when. */
export const assignmentFields = defineFields({
  assigneeId: { label: 'Person', kind: 'reference' },
  dueOn: { label: 'Due date', kind: 'date', audited: true },
  checkId: {
    label: 'Check',
    max: 80,
    help: 'It proves the item once it has a result for this version.',
    audited: true,
  },
});

/** What people change of an item. */
export const goLiveFields = { ...assignmentFields, ...attestationFields };
