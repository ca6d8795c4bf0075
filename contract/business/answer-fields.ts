import { maximumMessage } from '#contract/business/message-length.ts';
import { defineFields } from '#contract/fields.ts';

/** What the sender of an inquiry answered by email, by phone or in person, as the team records it. */
export const answerFields = defineFields({
  body: { label: 'Answer', kind: 'multiline', max: maximumMessage, required: true, fullWidth: true },
});
