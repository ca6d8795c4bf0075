import { impersonationContract } from '#contract/identity/impersonation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { endImpersonation } from './end.ts';
import { startImpersonation } from './start.ts';

const impersonation = guarded(impersonationContract);

export const impersonationRouter = {
  start: impersonation.start.handler(({ context, input }) => startImpersonation(context, input)),
  end: impersonation.end.handler(({ context }) => endImpersonation(context)),
};
