import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryDays } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { NewSecret } from './new-secret.tsx';
import { webhookQueryOptions } from './webhook-query-options.ts';

interface WebhookActsProps {
  webhook: Webhook;
  changes: RecordChanges<Webhook>;
}

/** Test, pause, a new secret, deletion. */
export function WebhookActs({ webhook, changes }: WebhookActsProps) {
  const { id, version, status } = webhook;
  const test = useMutation(
    queries.webhooks.sendTest.mutationOptions({
      meta: { operation: 'create' },
      onSuccess: () =>
        addToast({ variant: 'success', title: 'Test sent', description: 'Its result appears in the log.' }),
    }),
  );
  const setStatus = (next: 'active' | 'paused') =>
    changes.change(() => api.webhooks.setStatus({ id, version, status: next }));
  return (
    <div className="grid justify-items-start gap-3">
      <Button loading={test.isPending} loadingLabel="Sending…" onClick={() => test.mutate({ id })}>
        Send test
      </Button>
      {status === 'active' ? (
        <Button variant="outline" size="sm" loading={changes.isPending} onClick={() => setStatus('paused')}>
          Pause
        </Button>
      ) : (
        <Button variant="outline" size="sm" loading={changes.isPending} onClick={() => setStatus('active')}>
          Resume
        </Button>
      )}
      <NewSecret webhook={webhook} changes={changes} />
      <DeleteWebhook webhook={webhook} />
    </div>
  );
}

function DeleteWebhook({ webhook: { id, name } }: { webhook: Webhook }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.webhooks.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `“${name}” was deleted.`));
        await leave('/admin/api/webhooks', webhookQueryOptions(id).queryKey, queries.webhooks.deliveries.key());
      },
    }),
  );
  return (
    <>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setAsking(true)}>
        Delete webhook
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete the webhook “${name}”?`}
          description={`Its receiver gets no more events. Waiting deliveries are not sent, and the log of the last ${deliveryDays} days is deleted. The audit log keeps who deleted it and when.`}
          button="Delete webhook"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
