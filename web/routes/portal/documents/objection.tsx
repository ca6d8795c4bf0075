import type { OwnDocumentDetail } from '#contract/business/legal/acceptances.ts';
import { api } from '#web/api/client.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const reasonForm = async () => (await import('#contract/business/legal/acceptances.ts')).objectionForm;

interface ObjectionProps {
  document: OwnDocumentDetail;
  onClose: () => void;
  onObjected: (document: OwnDocumentDetail) => void;
}

/** The dialog to object to a document: the reason becomes an inquiry, which the team answers. */
export function Objection({ document: { id, title }, onClose, onObjected }: ObjectionProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Object to “${title}”?`}
      description="We get your reason as an inquiry and reply by email. You can still accept the document afterwards."
    >
      <ResourceForm<{ reason: string }, { reason: string }, OwnDocumentDetail>
        label="Objection"
        shape={reasonForm}
        parts={[
          {
            name: 'reason',
            label: 'What do you object to?',
            type: 'lines',
            required: true,
            isWide: true,
            control: { maxLength: 5_000 },
          },
        ]}
        saved={{ reason: '' }}
        draft={`object-to-document:${id}`}
        operation="create"
        failureTitle="Failed to send objection"
        save={({ reason }) => api.legalObjections.object({ id, reason })}
        onSaved={(document) => {
          onClose();
          onObjected(document);
          addToast({ variant: 'success', title: 'Objection sent', description: 'We reply by email.' });
        }}
        button="Send objection"
        pendingLabel="Sending…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
