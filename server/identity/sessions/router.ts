import { sessionsContract } from '#contract/identity/sessions.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { endOwnSession } from './end.ts';
import { endOtherSessions } from './end-others.ts';
import { listSessions } from './list.ts';
import { refreshSession } from './refresh.ts';

/** A change of the password belongs to the procedures of sign-in. */
const { changePassword: _, ...part } = sessionsContract;

export const sessionsRouter = guarded(part, {
  refresh: refreshSession,
  sessions: listSessions,
  endSession: endOwnSession,
  endOtherSessions,
});
