import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { writeSuccess } from '#web/api/successes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { inquiryOptions } from './query.ts';

/** The last act on the page; its dialog names the thing and what goes with it. */
export function DeleteInquiry({ inquiry: { id, number, subject, events } }: { inquiry: InquiryDetail }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(
    queries.inquiries.remove.mutationOptions({
      meta: { act: 'delete' },
      async onSuccess() {
        addToast(writeSuccess('delete', `${number} is gone.`));
        // Forget it and leave first: nobody should ask again for what is gone.
        queryClient.removeQueries({ queryKey: inquiryOptions(id).queryKey });
        await navigate('/admin/inquiries', { replace: true });
      },
    }),
  );
  return (
    <div>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setAsking(true)}>
        Delete inquiry
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${number}, “${subject}”?`}
        description={`This removes the message, its ${events.length === 1 ? 'one line' : `${events.length} lines`} of history, notes and replies for everyone, at once and for good. Mails that were sent stay with their receivers. The audit log keeps who deleted it and when.`}
      >
        <DialogActions>
          <Button variant="outline" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button variant="destructive" loading={isPending} loadingLabel="Deleting…" onClick={() => mutate({ id })}>
            Delete inquiry
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
