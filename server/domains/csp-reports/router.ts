import { cspReportsContract } from '#contract/operations/csp-reports.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listCspReports } from './list.ts';

export const cspReportsRouter = guarded(cspReportsContract, {
  list: listCspReports,
});
