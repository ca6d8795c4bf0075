import { cspReportsContract } from '#contract/operations/csp-reports.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { cspReportList } from './list.ts';

export const cspReportsRouter = guarded(cspReportsContract, {
  list: pagesOf(cspReportList),
});
