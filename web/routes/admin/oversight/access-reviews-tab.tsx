import { useQuery } from '@tanstack/react-query';
import type { AccessReviews, FinishedReview } from '#contract/operations/access-reviews.ts';
import { api } from '#web/api/client.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { saveFile } from '#web/back-office/save-file.ts';
import { Section } from '#web/back-office/section.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { startReview } from '#web/domains/access-reviews/acts.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { OpenReviewForm } from './open-review.tsx';
import { reviewsQuery } from './reviews-query.ts';

/** The open review, and the finished ones with their signed reports. */
export function AccessReviewsTab() {
  const query = useQuery(reviewsQuery());
  const now = new Date(query.dataUpdatedAt);
  return (
    <QueryState query={query} resource="access reviews">
      {({ open, finished }) => (
        <>
          <Section title="Open review" size="large" isMain>
            {open ? <OpenReviewForm review={open} now={now} /> : <NoReview reviews={{ open, finished }} />}
          </Section>
          {finished.length > 0 && (
            <Section title="Finished" size="large" className="pt-10">
              <ul>
                {finished.map((review) => (
                  <FinishedReviewRow key={review.id} review={review} now={now} />
                ))}
              </ul>
            </Section>
          )}
          <p className="pt-8">
            <ActivityLink resource="access-review">Activity of access reviews</ActivityLink>
          </p>
        </>
      )}
    </QueryState>
  );
}

function NoReview({ reviews }: { reviews: AccessReviews }) {
  return (
    <EmptyState title="No review is open" action={<ActButtons acts={[startReview]} record={reviews} size="md" />}>
      A review starts automatically each quarter. It lists every administrator, sign-in provider and service token with
      its last use.
    </EmptyState>
  );
}

/** A finished review: who finished it, whether its signature holds, and its report as a file. */
function FinishedReviewRow({ review, now }: { review: FinishedReview; now: Date }) {
  const { id, finishedAt, finishedBy, hash, isSignatureValid } = review;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-1 basis-64 text-small">
        <p className="wrap-anywhere font-medium">
          {`Finished ${dateAndTime(finishedAt, now)} by ${finishedBy ?? 'a former account'}`}
        </p>
        <p className="mt-1 flex gap-1.5 text-ink-2">
          <Icon name={isSignatureValid ? 'check' : 'alert'} className="mt-0.5 flex-none" />
          {isSignatureValid ? 'The signature matches the report' : 'The report was changed after it was signed'}
        </p>
        <p className="wrap-anywhere mt-1 text-ink-3 text-meta">{`SHA-256 ${hash}`}</p>
      </div>
      <WriteButton
        size="sm"
        variant="outline"
        loadingLabel="Loading…"
        operation={null}
        run={() => api.accessReviews.report({ id })}
        onSuccess={({ report }) => saveFile(`access-review-${finishedAt.toISOString().slice(0, 10)}.json`, report)}
      >
        Download report
      </WriteButton>
    </li>
  );
}
