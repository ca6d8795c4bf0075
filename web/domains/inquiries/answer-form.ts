import type { z } from 'zod';
import { answerFields } from '#contract/business/answer-fields.ts';
import { answerForm, type InquiryDetail } from '#contract/business/inquiries.ts';
import type { TypedFields } from '#contract/fields.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { formOf } from '#web/back-office/form/described-form.ts';

const form = formOf(answerFields);

/** The form of a reply that the sender gave elsewhere. */
export function recordedAnswerForm({
  id,
  email,
}: InquiryDetail): ActForm<TypedFields<typeof answerFields>, z.output<typeof answerForm>> {
  return {
    title: 'Log a reply given elsewhere',
    description: `What ${email} answered by email, by phone or in person. Only the team reads your words; an answered inquiry is in progress again.`,
    button: 'Log reply',
    shape: answerForm,
    parts: form.parts,
    saved: form.empty,
    draft: `inquiry:${id}:answer`,
  };
}
