import { minuteMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { attemptChecks } from './checks.ts';
import { endLockouts } from './lockouts.ts';

export const attemptsDomain = defineDomain({
  name: 'attempts',
  schedules: () => [{ everyMs: minuteMs, failureEvent: 'auth.lockouts.failed', work: endLockouts }],
  checks: attemptChecks,
});
