import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PendingChange } from '#contract/operations/pending-changes.ts';
import { pendingKinds } from '#contract/operations/pending-kinds.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface OpenChangeProps {
  change: PendingChange;
  now: Date;
}

/** A change that waits: whoever asked for it withdraws it, the others confirm or decline it. */
export function OpenChange({ change, now }: OpenChangeProps) {
  const { id, kind, summary, href, requestedBy, requestedAt, expiresAt } = change;
  const isOwn = requestedBy?.id === useAppData().session.user.id;
  return (
    <article aria-labelledby={id} className="border-line border-b py-5">
      <h3 id={id} className="text-h5">
        {pendingKinds[kind]}
      </h3>
      <p className="wrap-anywhere mt-1">{summary}</p>
      <p className="wrap-anywhere mt-1 text-ink-2 text-meta">
        {`Requested by ${requestedBy?.email ?? 'a former account'}, ${dateAndTime(requestedAt, now)}. Expires ${dateAndTime(expiresAt, now)}. `}
        <Link to={href} className="link">
          Open the setting or record
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isOwn ? (
          <>
            <Decline id={id} label="Withdraw" text="The change is withdrawn." />
            <p className="text-ink-2 text-small">Another administrator has to confirm it.</p>
          </>
        ) : (
          <>
            <Confirm change={change} />
            <Decline id={id} label="Decline" text="The change was declined. Nothing was changed." />
          </>
        )}
      </div>
    </article>
  );
}

function Confirm({ change: { id, kind, summary } }: { change: PendingChange }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    queries.pendingChanges.confirm.mutationOptions({
      meta: { operation: 'update' },
      onSuccess(changes) {
        queryClient.setQueryData(queries.pendingChanges.list.queryKey(), changes);
        addToast(successToast('update', 'The change was confirmed and has been applied.'));
      },
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Confirm…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${pendingKinds[kind]}?`}
          description={`${summary}. This applies immediately, and the audit log records both of you.`}
          button="Confirm change"
          pendingLabel="Applying…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Decline({ id, label, text }: { id: string; label: string; text: string }) {
  const { mutate, isPending } = useMutation(
    queries.pendingChanges.decline.mutationOptions({
      meta: { operation: 'update' },
      onSuccess(changes) {
        queryClient.setQueryData(queries.pendingChanges.list.queryKey(), changes);
        addToast(successToast('update', text));
      },
    }),
  );
  return (
    <Button size="sm" variant="outline" loading={isPending} onClick={() => mutate({ id })}>
      {label}
    </Button>
  );
}
