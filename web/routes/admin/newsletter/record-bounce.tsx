import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredLine } from '#contract/text.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface RecordBounceProps {
  id: string;
  email: string;
  queryKey: QueryKey;
  onClose: () => void;
}

const shape = z.object({ answer: requiredLine(300) });

/** A dialog for a delivery failure that arrived by email; those of our own mail server are recorded by themselves. */
export function RecordBounce({ id, email, queryKey, onClose }: RecordBounceProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record bounce"
      description={`For delivery failure notices. The subscription of ${email} ends, and imports skip the address.`}
    >
      <ResourceForm
        label="Record bounce"
        shape={shape}
        parts={[
          {
            name: 'answer',
            label: 'Reason given in the notice',
            required: true,
            isWide: true,
            help: 'Such as 550 No such user',
          },
        ]}
        saved={{ answer: '' }}
        draft={`subscriber:${id}:bounce`}
        operation="update"
        save={({ answer }) => api.subscribers.recordBounce({ id, answer })}
        onSaved={(saved) => {
          queryClient.setQueryData(queryKey, saved);
          onClose();
          addToast(successToast('update', `${email} gets no more newsletters.`));
        }}
        button="Record bounce"
        pendingLabel="Recording…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
