import { defineFields } from '#contract/fields.ts';

export const reviewOutcomes = { passes: 'Passes', fails: 'Fails', 'not-applicable': 'Does not apply' } as const;

/** What a person enters who reviewed a criterion. */
export const reviewFields = defineFields({
  outcome: { label: 'Result', kind: 'choice', choices: reviewOutcomes, required: true, audited: true },
  note: {
    label: 'What was tested, and how',
    kind: 'multiline',
    max: 1000,
    required: 'Please say what was tested, and how',
    help: 'Such as “Home, contact and sign-in with the keyboard alone, Firefox 145”.',
    fullWidth: true,
    audited: true,
  },
  expiresOn: {
    label: 'Valid until',
    kind: 'date',
    help: 'From the day after, the criterion counts as untested again. Leave empty if it does not expire.',
    audited: true,
  },
});
