import { cspReportsContract } from '#contract/operations/csp-reports.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listCspReports } from './list.ts';

const cspReports = guarded(cspReportsContract);

export const cspReportsRouter = {
  list: cspReports.list.handler(({ context, input }) => listCspReports(context, input)),
};
