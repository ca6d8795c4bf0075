import { os } from '#server/platform/guard/guard.ts';
import { listPolicyReports } from './list.ts';

const { policyReports } = os;

export const policyReportsRouter = {
  list: policyReports.list.handler(({ context, input }) => listPolicyReports(context, input)),
};
