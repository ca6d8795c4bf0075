import { requestReauthentication, type ReauthenticationReason } from './reauthentication-request.ts';

/** The refusal that a proof lifts; null for every other failure. Public pages call too, so no catalogue is loaded for it. */
export function reauthenticationReasonOf(error: unknown): ReauthenticationReason | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'REAUTHENTICATION_REQUIRED' || code === 'MFA_REQUIRED' ? code : null;
}

/**
 * Makes a call again once the person has proved who they are. The screen behind it waits as for a slow call, so what was
 * typed stays; whoever declines leaves the call refused.
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
