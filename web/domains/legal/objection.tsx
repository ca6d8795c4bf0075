import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const reasonForm = async () => (await import('#contract/business/legal/acceptances.ts')).objectionForm;

interface ObjectionProps<Result> {
  /** Of the document. */
  id: string;
  title: string;
  object: (reason: string) => Promise<Result>;
  onClose: () => void;
  onObjected: (result: Result) => void;
}

/** The dialog to object to a document: the reason becomes an inquiry, which the team answers. */
export function Objection<Result>({ id, title, object, onClose, onObjected }: ObjectionProps<Result>) {
  return (
    <Dialog
      onClose={onClose}
      title={`Object to “${title}”?`}
      description="Your reason is sent to us as an inquiry, and we reply by email. You can still accept the document afterwards."
    >
      <ResourceForm<{ reason: string }, { reason: string }, Result>
        label="Objection"
        shape={reasonForm}
        parts={[
          {
            name: 'reason',
            label: 'What do you object to?',
            type: 'multiline',
            required: true,
            fullWidth: true,
            control: { maxLength: 5_000 },
          },
        ]}
        saved={{ reason: '' }}
        draft={`object-to-document:${id}`}
        operation="create"
        failureTitle="Failed to send objection"
        save={({ reason }) => object(reason)}
        onSaved={(result) => {
          onClose();
          onObjected(result);
          addToast({ variant: 'success', title: 'Objection sent', description: 'We reply by email.' });
        }}
        button="Send objection"
        onCancel={onClose}
      />
    </Dialog>
  );
}
