import { z } from 'zod';
import { formShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { privacyAnswerFields, privacyRequestFields } from './request-fields.ts';
import { privacyRequestKinds } from './request-kinds.ts';

const who = z.string().nullable();

export const privacyRequest = byId.extend({
  /** `DSR-2026-0003`: year of receipt and a running number. */
  number: z.string(),
  /** null: the person was erased; the record that they asked stays. */
  email: z.string().nullable(),
  kind: z.enum(keysOf(privacyRequestKinds)),
  note: z.string().nullable(),
  receivedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Null where the account no longer exists. */
  recordedBy: who,
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  answeredBy: who,
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

export const privacyRequestForm = formShape(privacyRequestFields);
export const privacyAnswerForm = formShape(privacyAnswerFields);

export const privacyRequestProcedures = {
  requests: get(
    'privacy.manage',
    '/privacy/requests',
    'List requests of people about their data, open ones first',
  ).output(z.array(privacyRequest)),
  recordRequest: post('privacy.manage', '/privacy/requests', 'Record a request of a person about their data', {
    only: 'session',
  })
    .input(privacyRequestForm)
    .output(byId.extend({ number: z.string() })),
  answerRequest: post('privacy.manage', '/privacy/requests/{id}/answer', 'Record how a request was answered', {
    only: 'session',
    refuses: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(privacyAnswerForm.extend(byId.shape))
    .output(byId),
};
