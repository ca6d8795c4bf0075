import { overviewContract } from '#contract/operations/overview.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { getOverview } from './queries.ts';
import { getHealth } from './self-checks.ts';
import { getWaiting } from './waiting.ts';

const overview = guarded(overviewContract);

/** Implements the procedures of the dashboard; `selfChecks`: those of all domains. */
export const createOverviewRouter = (selfChecks: readonly SelfCheck[]) => ({
  get: overview.get.handler(({ context }) => getOverview(context)),
  waiting: overview.waiting.handler(({ context }) => getWaiting(context)),
  health: overview.health.handler(({ context }) => getHealth(context, selfChecks)),
});
