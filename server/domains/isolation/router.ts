import { os } from '#server/platform/guard/guard.ts';
import { latestIsolationRun, runIsolation } from './run.ts';

const { isolation } = os;

export const isolationRouter = {
  latest: isolation.latest.handler(({ context }) => latestIsolationRun(context)),
  run: isolation.run.handler(({ context }) => runIsolation(context)),
};
