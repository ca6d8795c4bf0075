import type { AccessReviews, OpenReview, ReviewEntry } from '#contract/operations/access-reviews.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { act } from '#web/back-office/acts/act.ts';

/** Every act answers with all reviews. */
const answers = () => queries.accessReviews.list.queryKey();

export const startReview = act<AccessReviews>({
  label: 'Start a review',
  icon: 'plus',
  available: ({ open }) => open === null,
  run: () => api.accessReviews.start({}),
  answers,
  operation: 'create',
  toast: () => successToast('create', 'The review has started.'),
});

export const finishReview = act<OpenReview>({
  label: 'Finish review',
  icon: 'check',
  isPrimary: true,
  available({ entries }) {
    const undone = entries.filter((entry) => stateOf(entry) !== null).length;
    return undone === 0 || { sentence: `Still to do: ${undone} of ${entries.length}` };
  },
  run: ({ id }) => api.accessReviews.finish({ id }),
  answers,
  pendingLabel: 'Signing…',
  toast: () => successToast('update', 'The review is finished and its report is signed.'),
});

/** What is still to do; null: nothing. */
export function stateOf({ decision, isActive }: ReviewEntry): string | null {
  if (!isActive || decision === 'keep') return null;
  return decision === null ? 'Not decided yet' : 'To be removed.';
}
