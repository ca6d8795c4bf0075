import { dayMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { cspReports } from './tables.ts';

export const cspReportsDomain = defineDomain({
  name: 'csp-reports',
  routers: {
    cspReports: async () => (await import('./router.ts')).cspReportsRouter,
  },
  expiring: [{ at: cspReports.lastSeenAt, keptMs: 90 * dayMs }],
});
