import { useQueryClient } from '@tanstack/react-query';
import { reviewForm } from '#contract/operations/quality/criteria.ts';
import { reviewFields } from '#contract/operations/quality/review-fields.ts';
import { type CriterionNumber, criterionOf } from '#contract/operations/quality/wcag-criteria.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

const form = formOf(reviewFields);

/** Records what a person found who tested a criterion. */
export function ReviewCriterion({ number, onClose }: { number: CriterionNumber; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { name } = criterionOf(number);
  return (
    <FormDialog
      title={`Review ${number} ${name}`}
      description="Your name and the date are stored with it. Earlier reviews stay."
      label="Review"
      shape={reviewForm}
      parts={form.parts}
      saved={{ ...form.empty, outcome: 'passes' }}
      draft={`criterion-review:${number}`}
      save={(values) => api.criteria.review({ number, ...values })}
      onSaved={(ledger) => queryClient.setQueryData(queries.criteria.list.queryKey(), ledger)}
      toast={() => `The review of ${number} was recorded.`}
      button="Record review"
      onClose={onClose}
    />
  );
}
