import type { SessionState } from '#web/api/queries.ts';
import { timeOf } from '#web/ui/times.ts';
import { isExtendable, sessionHealthOf } from './session-health.ts';

export interface SessionNotice {
  title: string;
  text: string;
  /** The label of the button. */
  action: string;
  /** Absent where it is not known. */
  lastActivity?: string;
}

/** Requirements 1.4: what the session banner says, in the app and on public pages; null: the session is healthy. */
export function sessionNoticeOf({ session, lastActivityAt }: SessionState): SessionNotice | null {
  // An administrator's session as another user ends after its hour and cannot be extended; its own strip says so.
  if (sessionHealthOf(session) === 'healthy' || session?.impersonator_email) return null;
  return {
    ...wordsFor(session),
    ...(lastActivityAt !== null && { lastActivity: `Last activity ${timeOf(new Date(lastActivityAt * 1000))}` }),
  };
}

function wordsFor(session: SessionState['session']): SessionNotice {
  if (session === null) {
    const text = 'Your session has expired. Please refresh to continue.';
    return { title: 'Session Expired', text, action: 'Refresh Session' };
  }
  const title = 'Session Timeout Warning';
  if (isExtendable(session))
    return { title, text: 'Your session will expire soon due to inactivity.', action: 'Extend Session' };
  const end = timeOf(new Date(session.ends_at * 1000));
  return { title, text: `Your session ends at ${end}: sessions last at most one day.`, action: 'Sign in again' };
}
