import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { inquiryQueryOptions } from './inquiry-query-options.ts';

/** Deletes the inquiry; the dialog names it and what is deleted with it. */
export function DeleteInquiry({ inquiry: { id, number, subject, events } }: { inquiry: InquiryDetail }) {
  const [isConfirming, setConfirming] = useState(false);
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.inquiries.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `${number} was deleted.`));
        await leave('/admin/inquiries', inquiryQueryOptions(id).queryKey);
      },
    }),
  );
  const entries = events.length === 1 ? 'one history entry' : `${events.length} history entries`;
  return (
    <div>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setConfirming(true)}>
        Delete inquiry
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Delete ${number}, “${subject}”?`}
          description={`This removes the message, its ${entries}, notes and replies for everyone, immediately and permanently. Sent emails cannot be recalled. The audit log keeps who deleted it and when.`}
          button="Delete inquiry"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
