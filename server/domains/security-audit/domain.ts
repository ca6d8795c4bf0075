import { dayMs, hourMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { securityAuditChecks } from './checks.ts';
import { openSecurityAudits, planRuns } from './claim.ts';
import { securityAuditRunsData } from './personal-data.ts';
import { securityAuditRuns } from './tables.ts';

export const securityAuditDomain = defineDomain({
  name: 'security-audit',
  routers: {
    securityAudit: async () => (await import('./router.ts')).securityAuditRouter,
  },
  schedules: ({ stopping }) => [
    {
      everyMs: secondMs,
      isDue: openSecurityAudits.isWaiting,
      failureEvent: 'security-audit.run.failed',
      work: async (services) => (await import('./run.ts')).runSecurityAudit(services, stopping),
    },
    {
      everyMs: 15 * minuteMs,
      failureEvent: 'security-audit.plan.failed',
      work: planRuns,
    },
    {
      everyMs: hourMs,
      failureEvent: 'security-audit.clean-up.failed',
      work: async () => (await import('#server/platform/db/embedded/throwaway-copies.ts')).removeLeftCopies(),
    },
  ],
  personalData: [securityAuditRunsData],
  expiring: [{ at: securityAuditRuns.createdAt, keptMs: 400 * dayMs }],
  checks: securityAuditChecks,
});
