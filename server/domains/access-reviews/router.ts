import { os } from '#server/platform/guard/guard.ts';
import { decideEntry } from './decide.ts';
import { finishReview, readReport } from './finish.ts';
import { readAccessReviews } from './list.ts';
import { startAccessReview } from './start.ts';

export const accessReviewsRouter = {
  list: os.accessReviews.list.handler(({ context }) => readAccessReviews(context)),
  start: os.accessReviews.start.handler(({ context }) => startAccessReview(context)),
  decide: os.accessReviews.decide.handler(({ context, input }) => decideEntry(context, input)),
  finish: os.accessReviews.finish.handler(({ context, input }) => finishReview(context, input.id)),
  report: os.accessReviews.report.handler(({ context, input }) => readReport(context, input.id)),
};
