import { z } from 'zod';
import { formShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { person } from '#contract/records.ts';
import { automatedStates, criterionStates } from './criterion-states.ts';
import { qualitySources } from './kinds.ts';
import { reviewFields, reviewOutcomes } from './review-fields.ts';
import { criterionNumbers } from './wcag-criteria.ts';

const number = z.enum(criterionNumbers);

export const reviewForm = formShape(reviewFields);

const review = z.object({
  outcome: z.enum(keysOf(reviewOutcomes)),
  note: z.string(),
  reviewedAt: z.date(),
  /** null: the account was deleted. */
  reviewedBy: person.nullable(),
  /** The last day on which it counts; null: it does not expire. */
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
});
export type CriterionReview = z.infer<typeof review>;

const criterion = z.object({
  number,
  state: z.enum(keysOf(criterionStates)),
  automated: z.enum(keysOf(automatedStates)),
  /** The rules of axe for it, and of them those that a page violates, with the pages. */
  rules: z.array(z.string()),
  violations: z.array(z.object({ rule: z.string(), pages: z.array(z.string()) })),
  /** The latest one; null: nobody has reviewed it. */
  review: review.nullable(),
  /** Earlier ones, the newest first. */
  earlier: z.array(review),
});
export type Criterion = z.infer<typeof criterion>;

const ledger = z.object({
  criteria: z.array(criterion),
  /** The run that the automated results are of; null: none yet. */
  tested: z
    .object({
      at: z.date(),
      /** The address that was tested, and whether this server did. */
      url: z.string(),
      source: z.enum(qualitySources),
      pages: z.number(),
      /** Of these pages, the screens behind the sign-in: in a copy, or with a test account. */
      signedIn: z.number(),
      version: z.string().nullable(),
      axeVersion: z.string(),
    })
    .nullable(),
});
export type CriterionLedger = z.infer<typeof ledger>;

export const criteriaContract = {
  list: get('operations.read', '/accessibility/criteria', 'List the WCAG criteria with their results').output(ledger),
  review: post('operations.manage', '/accessibility/criteria/{number}/reviews', 'Record the review of a criterion', {
    only: 'session',
    refuses: [],
  })
    .input(reviewForm.extend({ number }))
    .output(ledger),
};
