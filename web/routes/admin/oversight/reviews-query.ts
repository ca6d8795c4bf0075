import type { AccessReviews } from '#contract/operations/access-reviews.ts';
import { queries, queryClient } from '#web/api/queries.ts';

export const reviewsQuery = () => queries.accessReviews.list.queryOptions({ meta: { resource: 'access reviews' } });

/** Every act answers with all reviews. */
export function showReviews(reviews: AccessReviews): void {
  queryClient.setQueryData(reviewsQuery().queryKey, reviews);
}
