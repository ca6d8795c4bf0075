import { clientErrorsContract } from '#contract/operations/client-errors.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listClientErrors } from './list.ts';
import { reportClientErrors } from './report.ts';

export const clientErrorsRouter = guarded(clientErrorsContract, {
  report: reportClientErrors,
  list: listClientErrors,
});
