import { and, isNull, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { accessReviews } from './tables.ts';

/** An access review is finished within 30 days. */
export const accessReviewsCheck: SelfCheck = {
  module: 'Oversight of administrators',
  async run(tx, services) {
    const isLate = and(isNull(accessReviews.finishedAt), lt(accessReviews.startedAt, minutesAgo(services, 30 * 1_440)));
    return noneBehind(
      await tx.$count(accessReviews, isLate),
      'access review has been open for more than 30 days.',
      'access reviews have been open for more than 30 days.',
      'No access review has been open for more than 30 days.',
    );
  },
};
