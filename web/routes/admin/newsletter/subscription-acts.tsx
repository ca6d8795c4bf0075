import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriberDetail } from '#contract/business/subscribers.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { RecordBounce } from './record-bounce.tsx';

interface SubscriptionActsProps {
  subscriber: SubscriberDetail;
  queryKey: QueryKey;
}

/** Ends the subscription, for one of two reasons, or deletes it; each asks first. */
export function SubscriptionActs({ subscriber: { id, email, state }, queryKey }: SubscriptionActsProps) {
  const [asking, setAsking] = useState<'unsubscribe' | 'bounce' | 'delete' | null>(null);
  const leave = useLeaveDeleted();
  const unsubscribe = useMutation(
    queries.subscribers.unsubscribe.mutationOptions({
      meta: { operation: 'update' },
      onSuccess(saved) {
        queryClient.setQueryData(queryKey, saved);
        setAsking(null);
        addToast(successToast('update', `${email} gets no more newsletters.`));
      },
    }),
  );
  const remove = useMutation(
    queries.subscribers.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `The subscription of ${email} was deleted.`));
        await leave('/admin/newsletter', queryKey);
      },
    }),
  );
  return (
    <div className="grid justify-items-start gap-3">
      {state !== 'unsubscribed' && (
        <>
          <Button variant="outline" size="sm" onClick={() => setAsking('unsubscribe')}>
            Unsubscribe
          </Button>
          <Button variant="outline" size="sm" onClick={() => setAsking('bounce')}>
            Record bounce
          </Button>
        </>
      )}
      <Button variant="link" size="sm" className="text-critical" onClick={() => setAsking('delete')}>
        Delete subscription
      </Button>
      {asking === 'unsubscribe' && (
        <ConfirmDialog
          title={`Unsubscribe ${email}?`}
          description="No more newsletters are sent to this address. The proof of consent is kept. Only the person can subscribe the address again."
          button="Unsubscribe"
          pendingLabel="Unsubscribing…"
          isPending={unsubscribe.isPending}
          onConfirm={() => unsubscribe.mutate({ id })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'bounce' && (
        <RecordBounce id={id} email={email} queryKey={queryKey} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete the subscription of ${email}?`}
          description="This deletes the address with its proof of consent, immediately and permanently. No more newsletters are sent to it. The audit log keeps who deleted it and when."
          button="Delete subscription"
          pendingLabel="Deleting…"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
