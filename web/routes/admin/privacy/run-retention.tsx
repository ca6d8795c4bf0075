import type { RetentionOverview } from '#contract/operations/privacy/privacy.ts';
import { retentionKinds } from '#contract/operations/privacy/retention-kinds.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';

/** Deletes what is due without waiting for the schedule. */
export function RunRetention({ due }: { due: RetentionOverview['due'] }) {
  const rows = due.filter((kind) => kind.due > 0);
  if (rows.length === 0) return <p className="mt-4 text-ink-2 text-small">Nothing is due.</p>;
  return (
    <div className="mt-4">
      <ConfirmButton
        label="Delete now…"
        variant="outline"
        title="Delete the data that is due now?"
        description={`This permanently deletes: ${rows.map((kind) => `${retentionKinds[kind.setting].label}: ${kind.due}`).join(', ')}.`}
        button="Delete now"
        pendingLabel="Deleting…"
        operation="delete"
        failureTitle="Failed to delete the data that is due"
        run={() => api.privacy.runRetention({})}
        onSuccess={(overview) => queryClient.setQueryData(queries.privacy.retention.queryKey(), overview)}
        toast="The data that was due has been deleted."
      />
    </div>
  );
}
