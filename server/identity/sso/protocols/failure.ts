/**
 * Why a request to a provider failed: the reasons of requirements 2.8, and ours. Stored in the audit log, not shown to
 * users.
 */
export type FailureReason =
  | 'provider not found'
  | 'provider disabled'
  | 'provider refused'
  | 'answer of another provider'
  | 'discovery failed'
  | 'token exchange failed'
  | 'user info fetch failed'
  | 'assertion refused'
  | 'assertion used before'
  | 'no identity in the answer'
  | 'no address in the answer'
  | 'address not verified by the provider'
  | 'provider not trusted for the domain'
  | 'domain enforced by another provider'
  | 'address outside the proven domains'
  | 'not a person of the organisation'
  | 'no group of the organisation'
  | 'no place in the organisation'
  | 'administrator of the platform'
  | 'account banned'
  | 'account deactivated by the provider'
  | 'identity of another account'
  | 'another person signed in';

export class SsoFailure extends Error {
  override name = 'SsoFailure';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Turns any error of `work` into an SsoFailure with this reason. */
export async function failingAs<T>(reason: FailureReason, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SsoFailure ? error : new SsoFailure(reason, error);
  }
}
