import { os } from '#server/platform/guard/guard.ts';
import { getIsolationCertificate, latestIsolationRun, runIsolation } from './run.ts';

const { isolation } = os;

export const isolationRouter = {
  latest: isolation.latest.handler(({ context }) => latestIsolationRun(context)),
  certificate: isolation.certificate.handler(({ context, input }) => getIsolationCertificate(context, input)),
  run: isolation.run.handler(({ context }) => runIsolation(context)),
};
