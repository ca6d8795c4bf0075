import type { FailureReason } from '#server/identity/sso/protocols/failure.ts';

/** Why a tenant's provider did not sign somebody in whom it confirmed: what they can do about it is said to them. */
export type ExplainedFailure = 'other-domain' | 'not-invited' | 'no-group' | 'full';

export const explainedFailures: Partial<Record<FailureReason, ExplainedFailure>> = {
  'address outside the proven domains': 'other-domain',
  'not a person of the organisation': 'not-invited',
  'no group of the organisation': 'no-group',
  'no place in the organisation': 'full',
};
