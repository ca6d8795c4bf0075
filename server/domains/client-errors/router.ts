import { clientErrorsContract } from '#contract/operations/client-errors.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listClientErrors } from './list.ts';
import { reportClientErrors } from './report.ts';

const clientErrors = guarded(clientErrorsContract);

export const clientErrorsRouter = {
  report: clientErrors.report.handler(({ context, input }) => reportClientErrors(context, input)),
  list: clientErrors.list.handler(({ context }) => listClientErrors(context)),
};
