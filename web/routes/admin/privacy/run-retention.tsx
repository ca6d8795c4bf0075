import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetentionOverview } from '#contract/operations/privacy/privacy.ts';
import { retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** Deletes what is due without waiting for the schedule. */
export function RunRetention({ due }: { due: RetentionOverview['due'] }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    queries.privacy.runRetention.mutationOptions({
      meta: { operation: 'delete', failureTitle: 'Failed to delete the data that is due' },
      onSuccess(overview) {
        queryClient.setQueryData(queries.privacy.retention.queryKey(), overview);
        addToast(successToast('delete', 'The data that was due has been deleted.'));
      },
      onSettled: () => setAsking(false),
    }),
  );
  const rows = due.filter((kind) => kind.due > 0);
  if (rows.length === 0) return <p className="mt-4 text-ink-2 text-small">Nothing is due.</p>;
  return (
    <div className="mt-4">
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete now…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete the data that is due now?"
          description={`This permanently deletes: ${rows.map((kind) => `${retentionKinds[kind.setting].label}: ${kind.due}`).join(', ')}.`}
          button="Delete now"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({})}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
