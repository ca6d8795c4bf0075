import { useNavigate } from 'react-router';
import { type NewStatisticForm, newStatisticForm } from '#contract/content/statistics.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { keyField, type StatisticFields, statisticFields } from './statistic-fields.ts';
import { useOwners } from './use-owners.ts';

/** A dialog to add a statistic as a draft. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewStatistic({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const owners = useOwners(null);
  const empty = { key: '', figure: '', unit: '', label: '', measure: '', source: '', ownerId: '', expiresOn: '' };
  return (
    <CreateDialog<StatisticFields, NewStatisticForm, { id: string }>
      title="New statistic"
      description="It is a draft until you publish it."
      shape={newStatisticForm}
      parts={[keyField, ...statisticFields(owners)]}
      saved={{ ...empty, asOfOn: isoDayOf(new Date()), toBeReplaced: false }}
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
