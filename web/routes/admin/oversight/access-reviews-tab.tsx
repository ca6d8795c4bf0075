import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { FinishedReviewRow } from './finished-review.tsx';
import { OpenReviewForm } from './open-review.tsx';
import { reviewsQuery, showReviews } from './reviews-query.ts';

/** The open review, and the finished ones with their signed reports. */
export function AccessReviewsTab() {
  const query = useQuery(reviewsQuery());
  const now = new Date(query.dataUpdatedAt);
  return (
    <QueryState query={query} resource="access reviews">
      {({ open, finished }) => (
        <>
          <section aria-labelledby="open-review">
            <h2 id="open-review" className="border-ink border-b pb-2 text-h5">
              Open review
            </h2>
            {open ? <OpenReviewForm review={open} now={now} /> : <NoReview />}
          </section>
          {finished.length > 0 && (
            <section aria-labelledby="finished-reviews" className="pt-10">
              <h2 id="finished-reviews" className="border-rule border-b pb-2 text-h5">
                Finished
              </h2>
              <ul>
                {finished.map((review) => (
                  <FinishedReviewRow key={review.id} review={review} now={now} />
                ))}
              </ul>
            </section>
          )}
          <p className="pt-8">
            <ActivityLink resource="access-review">Activity of access reviews</ActivityLink>
          </p>
        </>
      )}
    </QueryState>
  );
}

function NoReview() {
  const { mutate, isPending } = useMutation(
    queries.accessReviews.start.mutationOptions({
      meta: { operation: 'create' },
      onSuccess(reviews) {
        showReviews(reviews);
        addToast(successToast('create', 'The review has started.'));
      },
    }),
  );
  return (
    <EmptyState
      title="No review is open"
      action={
        <Button variant="outline" loading={isPending} onClick={() => mutate({})}>
          Start a review
        </Button>
      }
    >
      A review starts automatically each quarter. It lists every administrator, sign-in provider and service token with
      its last use.
    </EmptyState>
  );
}
