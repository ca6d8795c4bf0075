/** Why a visit to a provider came to nothing; spec 001 §8, and what else can be. For the audit log, not for visitors. */
export type FailureReason =
  | 'provider not found'
  | 'provider disabled'
  | 'provider refused'
  | 'discovery failed'
  | 'token exchange failed'
  | 'user info fetch failed'
  | 'assertion refused'
  | 'assertion used before'
  | 'no identity in the answer'
  | 'no address in the answer'
  | 'address not verified by the provider'
  | 'provider not trusted for the domain'
  | 'account banned'
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

/** Names what failed in whatever the work throws. */
export async function failingAs<T>(reason: FailureReason, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SsoFailure ? error : new SsoFailure(reason, error);
  }
}
