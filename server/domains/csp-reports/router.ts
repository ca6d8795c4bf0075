import { policyReportsContract } from '#contract/operations/csp-reports.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listPolicyReports } from './list.ts';

const policyReports = guarded(policyReportsContract);

export const policyReportsRouter = {
  list: policyReports.list.handler(({ context, input }) => listPolicyReports(context, input)),
};
