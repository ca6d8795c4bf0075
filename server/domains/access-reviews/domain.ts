import { hourMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { accessReviewsCheck } from './self-check.ts';
import { startQuarterlyReview } from './start.ts';

export const accessReviewsDomain = defineDomain({
  name: 'access-reviews',
  routers: {
    accessReviews: async () => (await import('./router.ts')).accessReviewsRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'access-review.start.failed', work: startQuarterlyReview }],
  selfChecks: [accessReviewsCheck],
});
