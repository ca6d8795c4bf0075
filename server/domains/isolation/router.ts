import { isolationContract } from '#contract/identity/tenants/isolation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getIsolationCertificate, latestIsolationRun, runIsolation } from './run.ts';

const isolation = guarded(isolationContract);

export const isolationRouter = {
  latest: isolation.latest.handler(({ context }) => latestIsolationRun(context)),
  certificate: isolation.certificate.handler(({ context, input }) => getIsolationCertificate(context, input)),
  run: isolation.run.handler(({ context }) => runIsolation(context)),
};
