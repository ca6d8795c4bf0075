import { useNavigate } from 'react-router';
import { newStatisticFields } from '#contract/content/statistic-fields.ts';
import { newStatisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useOwners } from './use-owners.ts';

/** A dialog to add a statistic as a draft. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewStatistic({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const owners = useOwners(null);
  const { parts, empty } = formOf(newStatisticFields, { ownerId: { choices: owners } });
  return (
    <CreateDialog
      title="New statistic"
      description="It is a draft until you publish it."
      shape={newStatisticForm}
      parts={parts}
      saved={{ ...empty, asOfOn: isoDayOf(new Date()) }}
      draft="new-statistic"
      save={(values) => api.statistics.create(values)}
      onSaved={({ id }) => {
        onClose();
        addToast(successToast('create', 'The statistic is a draft.'));
        void navigate(`/admin/statistics/${id}`);
      }}
      button="Add statistic"
      pendingLabel="Adding…"
      onClose={onClose}
    />
  );
}
