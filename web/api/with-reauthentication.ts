import { type ReauthenticationReason, requestReauthentication } from './reauthentication-request.ts';

/**
 * The refusal that reauthentication resolves, else null. Public pages use it too, so it does not load the catalogue.
 */
export function reauthenticationReasonOf(error: unknown): ReauthenticationReason | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'REAUTHENTICATION_REQUIRED' || code === 'MFA_REQUIRED' ? code : null;
}

/**
 * Repeats a call after the user reauthenticated. The caller waits as for a slow call, so typed text stays. If the user
 * cancels, the call stays refused.
 */
export async function withReauthentication<T>({ next }: { next(): Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    const reason = reauthenticationReasonOf(error);
    if (reason === null || !(await requestReauthentication(reason))) throw error;
    return next();
  }
}
