import { overviewContract } from '#contract/operations/overview.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { getOverview } from './queries.ts';
import { getHealth } from './self-checks.ts';
import { getWaiting } from './waiting.ts';

/** Implements the procedures of the dashboard; `selfChecks`: those of all domains. */
export const createOverviewRouter = (selfChecks: readonly SelfCheck[]) =>
  guarded(overviewContract, {
    get: getOverview,
    waiting: getWaiting,
    health: (ctx) => getHealth(ctx, selfChecks),
  });
