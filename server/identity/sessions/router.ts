import { sessionsContract } from '#contract/identity/sessions.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { endOwnSession } from './end.ts';
import { endOtherSessions } from './end-others.ts';
import { listSessions } from './list.ts';
import { refreshSession } from './refresh.ts';

const auth = guarded(sessionsContract);

export const sessionsRouter = {
  refresh: auth.refresh.handler(({ context, input }) => refreshSession(context, input)),
  sessions: auth.sessions.handler(({ context }) => listSessions(context)),
  endSession: auth.endSession.handler(({ context, input }) => endOwnSession(context, input)),
  endOtherSessions: auth.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
};
