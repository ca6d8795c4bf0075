import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import { dayMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { rateLimitChecks } from './checks.ts';
import { rateLimitsData } from './personal-data.ts';
import { rateLimitsCheck } from './self-check.ts';
import { rateLimitAllowances, rateLimitRefusals, rateLimitRequests } from './tables.ts';
import { applyRule } from './weaker.ts';

export const rateLimitsDomain = defineDomain({
  name: 'rate-limits',
  routers: {
    rateLimits: async () => (await import('./router.ts')).rateLimitsRouter,
  },
  expiring: [
    { at: rateLimitRefusals.lastAt, keptMs: dayMs },
    { at: rateLimitAllowances.expiresAt },
    // No backtest reads older ones.
    { at: rateLimitRequests.minute, keptMs: backtestDays * dayMs },
  ],
  personalData: [rateLimitsData],
  pendingActs: () => ({ 'rate-limit.weaken': applyRule }),
  selfChecks: [rateLimitsCheck],
  checks: rateLimitChecks,
});
