import { accessReviewsContract } from '#contract/operations/access-reviews.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { decideEntry } from './decide.ts';
import { finishReview, readReport } from './finish.ts';
import { readAccessReviews } from './list.ts';
import { startAccessReview } from './start.ts';

export const accessReviewsRouter = guarded(accessReviewsContract, {
  list: readAccessReviews,
  start: startAccessReview,
  decide: decideEntry,
  finish: (ctx, { id }) => finishReview(ctx, id),
  report: (ctx, input) => readReport(ctx, input.id),
});
