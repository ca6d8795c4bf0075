import { defineFields } from '#contract/fields.ts';
import { maximumMessage } from '#contract/message-length.ts';

/** What the sender of an inquiry answered by email, by phone or in person, as the team records it. */
export const answerFields = defineFields({
  body: { label: 'Answer', kind: 'multiline', max: maximumMessage, required: true, fullWidth: true },
});
