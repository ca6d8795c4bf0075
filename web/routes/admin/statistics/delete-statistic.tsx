import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Deletes a statistic that nothing names; otherwise says why it cannot be deleted. */
export function DeleteStatistic({ statistic }: { statistic: StatisticDetail }) {
  const { id, version, figure, label, usedOn, usedInCollections } = statistic;
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.statistics.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `“${figure}, ${label}” was deleted.`));
        await leave('/admin/statistics', queries.statistics.get.queryKey({ input: { id } }));
      },
      onError: () => setAsking(false),
    }),
  );
  if (usedOn.length + usedInCollections.length > 0)
    return <p className="text-ink-2 text-small">You can delete it once no page uses it.</p>;
  return (
    <>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setAsking(true)}>
        Delete statistic
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${figure}, ${label}”?`}
          description="Its evidence is deleted too. The audit log keeps its last value."
          button="Delete statistic"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id, version })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
