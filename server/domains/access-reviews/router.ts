import { accessReviewsContract } from '#contract/operations/access-reviews.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { decideEntry } from './decide.ts';
import { finishReview, readReport } from './finish.ts';
import { readAccessReviews } from './list.ts';
import { startAccessReview } from './start.ts';

const accessReviews = guarded(accessReviewsContract);

export const accessReviewsRouter = {
  list: accessReviews.list.handler(({ context }) => readAccessReviews(context)),
  start: accessReviews.start.handler(({ context }) => startAccessReview(context)),
  decide: accessReviews.decide.handler(({ context, input }) => decideEntry(context, input)),
  finish: accessReviews.finish.handler(({ context, input }) => finishReview(context, input.id)),
  report: accessReviews.report.handler(({ context, input }) => readReport(context, input.id)),
};
