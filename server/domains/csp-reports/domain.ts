import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteOldPolicyReports } from './delete-old.ts';

export const cspReportsDomain = defineDomain({
  name: 'csp-reports',
  routers: {
    policyReports: async () => (await import('./router.ts')).policyReportsRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'policy-reports.delete.failed', work: deleteOldPolicyReports }],
});
