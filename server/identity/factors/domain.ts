import { dayMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { factorChecks } from './checks.ts';
import { factorsData } from './personal-data.ts';
import { factorAttempts, factorChallenges, factors } from './tables.ts';
import { isUnverified, unverifiedMs } from './unverified.ts';

export const factorsDomain = defineDomain({
  name: 'factors',
  routers: {
    factors: async () => (await import('./router.ts')).factorsRouter,
  },
  // A challenge is still recognised for a day, to answer that it has ended.
  expiring: [
    { at: factorChallenges.expiresAt, keptMs: dayMs },
    { at: factorAttempts.since, keptMs: dayMs },
    { at: factors.createdAt, keptMs: unverifiedMs, which: isUnverified },
  ],
  personalData: [factorsData],
  checks: factorChecks,
});
