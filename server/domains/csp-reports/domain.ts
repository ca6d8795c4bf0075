import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteOldCspReports } from './delete-old.ts';

export const cspReportsDomain = defineDomain({
  name: 'csp-reports',
  routers: {
    cspReports: async () => (await import('./router.ts')).cspReportsRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'policy-reports.delete.failed', work: deleteOldCspReports }],
});
