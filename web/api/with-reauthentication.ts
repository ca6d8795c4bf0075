import { type ReauthenticationReason, requestReauthentication } from './reauthentication-request.ts';

/**
 * The refusal that reauthentication resolves, else null. Public pages use it too, so it does not load the catalogue.
 */
export function reauthenticationReasonOf(error: unknown): ReauthenticationReason | null {
  const code = codeOf(error);
  return code === 'REAUTHENTICATION_REQUIRED' || code === 'MFA_REQUIRED' ? code : null;
}

export function isSignedOut(error: unknown): boolean {
  return codeOf(error) === 'NOT_SIGNED_IN';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/**
 * Repeats a call after the user reauthenticated. The caller waits as for a slow call, so typed text stays. If the user
 * cancels, the call stays refused. A reauthentication gives the session another cookie: calls that were under way with the
 * old one, in any tab, are refused as signed out and repeated once.
 */
export async function withReauthentication<T>({ next }: { next(): Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (isSignedOut(error)) return next();
    const reason = reauthenticationReasonOf(error);
    if (reason === null || !(await requestReauthentication(reason))) throw error;
    return next();
  }
}
