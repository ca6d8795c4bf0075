import { newStatisticFields } from '#contract/content/statistic-fields.ts';
import { newStatisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { useOwners } from './use-owners.ts';

/** A dialog to add a statistic as a draft. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewStatistic({ onClose }: { onClose: () => void }) {
  const owners = useOwners(null);
  const { parts, empty } = formOf(newStatisticFields, { ownerId: { choices: owners } });
  return (
    <FormDialog
      title="New statistic"
      description="It is a draft until you publish it."
      shape={newStatisticForm}
      parts={parts}
      saved={{ ...empty, asOfOn: isoDayOf(new Date()) }}
      draft="new-statistic"
      save={(values) => api.statistics.create(values)}
      toast={() => 'The statistic is a draft.'}
      opens={({ id }) => `/admin/statistics/${id}`}
      button="Add statistic"
      onClose={onClose}
    />
  );
}
