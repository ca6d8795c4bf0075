import { z } from 'zod';
import { type TenantRole, tenantRoles } from '#contract/identity/tenants/choices.ts';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { type PrivilegeKind, privilegeKinds } from './privilege-kinds.ts';

/** The privileges that a review lists. */
const privilegeKind = z.enum(Object.keys(privilegeKinds) as [PrivilegeKind, ...PrivilegeKind[]]);

export const decisions = ['keep', 'remove'] as const;
const decision = z.enum(decisions);
export type Decision = z.infer<typeof decision>;

/** Whom the provider of an organisation signs in, and with which role. */
const organisationAccess = z.object({
  name: z.string(),
  /** The proven ones: people with another address are not signed in. */
  domains: z.array(z.string()),
  roles: z.array(
    z.object({
      role: z.enum(Object.keys(tenantRoles) as [TenantRole, ...TenantRole[]]),
      /** The groups of the provider that give the role; none: it is given by hand, and everybody is a member. */
      groups: z.array(z.string()),
      /** Those of its domains who have the role now. */
      people: z.number().int(),
    }),
  ),
});
export type OrganisationAccess = z.infer<typeof organisationAccess>;

const entry = byId.extend({
  kind: privilegeKind,
  subjectId: z.string(),
  /** The address of the account or the name of the provider; null: it no longer exists. */
  name: z.string().nullable(),
  /** Of a provider of an organisation; null: of the installation, or removed. */
  organisation: organisationAccess.nullable(),
  lastUsedAt: z.date().nullable(),
  decision: decision.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().nullable(),
  /** Whether the privilege exists still. */
  isActive: z.boolean(),
});
export type ReviewEntry = z.infer<typeof entry>;

const openReview = byId.extend({ startedAt: z.date(), entries: z.array(entry) });
export type OpenReview = z.infer<typeof openReview>;

const finishedReview = byId.extend({
  startedAt: z.date(),
  finishedAt: z.date(),
  finishedBy: z.string().nullable(),
  /** SHA-256 of the report; the audit entry of its end has it too. */
  hash: z.string(),
  isSignatureValid: z.boolean(),
});
export type FinishedReview = z.infer<typeof finishedReview>;

export const accessReviews = z.object({
  open: openReview.nullable(),
  /** The last twenty, newest first. */
  finished: z.array(finishedReview),
});
export type AccessReviews = z.infer<typeof accessReviews>;

export const accessReviewsContract = {
  list: get('settings.manage', '/access-reviews', 'Get the open access review and the finished ones').output(
    accessReviews,
  ),
  start: post('settings.manage', '/access-reviews', 'Start an access review', {
    refuses: ['CONFLICT'],
    only: 'session',
  }).output(accessReviews),
  decide: post('settings.manage', '/access-review-entries/{id}', 'Keep or remove a privilege', { only: 'session' })
    .input(byId.extend({ decision }))
    .output(accessReviews),
  finish: post('settings.manage', '/access-reviews/{id}/finish', 'Finish and sign an access review', {
    reauthenticate: true,
    refuses: ['NOT_FOUND', 'REVIEW_INCOMPLETE'],
  })
    .input(byId)
    .output(accessReviews),
  report: get('settings.manage', '/access-reviews/{id}/report', 'Get the signed report of an access review')
    .input(byId)
    .output(z.object({ report: z.string(), hash: z.string(), signature: z.string() })),
};
