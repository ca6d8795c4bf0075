import { impersonationContract } from '#contract/identity/impersonation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { endImpersonation } from './end.ts';
import { startImpersonation } from './start.ts';

export const impersonationRouter = guarded(impersonationContract, {
  start: startImpersonation,
  end: endImpersonation,
});
