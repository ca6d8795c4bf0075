import { useMutation } from '@tanstack/react-query';
import type { FinishedReview } from '#contract/operations/access-reviews.ts';
import { api } from '#web/api/client.ts';
import { saveFile } from '#web/back-office/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';

/** A finished review: who finished it, whether its signature holds, and its report as a file. */
export function FinishedReviewRow({ review, now }: { review: FinishedReview; now: Date }) {
  const { id, finishedAt, finishedBy, hash, isSignatureValid } = review;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.accessReviews.report({ id }),
    onSuccess: ({ report }) => saveFile(`access-review-${finishedAt.toISOString().slice(0, 10)}.json`, report),
  });
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
      <Button size="sm" variant="outline" loading={isPending} loadingLabel="Loading…" onClick={() => mutate()}>
        Download report
      </Button>
    </li>
  );
}
