import { defineFields } from '#contract/fields.ts';
import { privacyRequestKinds } from './request-kinds.ts';

/** A request of a person about their data, as the team records it. */
export const privacyRequestFields = defineFields({
  email: { label: 'Email address', kind: 'email', required: true, personal: false },
  kind: { label: 'Asked for', kind: 'choice', choices: privacyRequestKinds, required: true },
  receivedOn: { label: 'Received on', kind: 'date', required: true },
  note: { label: 'In the words of the person', kind: 'multiline', max: 2000, fullWidth: true },
});

export const privacyAnswerFields = defineFields({
  answer: { label: 'Answer', kind: 'multiline', max: 2000, required: true, fullWidth: true },
});
