import { isolationContract } from '#contract/identity/tenants/isolation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getIsolationCertificate, latestIsolationRun, runIsolation } from './run.ts';

export const isolationRouter = guarded(isolationContract, {
  latest: latestIsolationRun,
  certificate: getIsolationCertificate,
  run: runIsolation,
});
