import { useState } from 'react';
import { type ImportResult, type SubscriberImport, subscriberImport } from '#contract/business/subscribers.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ImportPreview } from './import-preview.tsx';

const parts: FormField<SubscriberImport>[] = [
  {
    name: 'addresses',
    label: 'Addresses',
    type: 'multiline',
    required: true,
    fullWidth: true,
    help: 'One per line. From a CSV file, the first column is used.',
    control: { rows: 6, spellCheck: false },
  },
  {
    name: 'consentNote',
    label: 'Consent',
    type: 'multiline',
    required: true,
    fullWidth: true,
    help: 'Where and when these people agreed. It is stored with each address as proof of consent.',
    control: { rows: 3 },
  },
];

/** A dialog in two steps: the addresses with a note on the consent, then what will be imported and what not. */
export function ImportSubscribers({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<SubscriberImport>({ addresses: '', consentNote: '' });
  const [preview, setPreview] = useState<ImportResult | null>(null);
  const run = useWrite('create', () => api.subscribers.import({ ...values, dryRun: false }), {
    onSuccess: onClose,
    toast: ({ added }) => (added === 1 ? '1 subscriber was imported.' : `${added} subscribers were imported.`),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import subscribers"
      description={
        preview
          ? 'Nothing has been imported yet.'
          : 'For people who agreed elsewhere. No email is sent to them. People who have unsubscribed are not subscribed again.'
      }
    >
      {preview ? (
        <ImportPreview
          preview={preview}
          isPending={run.isPending}
          onBack={() => setPreview(null)}
          onConfirm={() => run.mutate()}
        />
      ) : (
        <ResourceForm<SubscriberImport, SubscriberImport, ImportResult>
          label="Import subscribers"
          shape={subscriberImport}
          parts={parts}
          saved={values}
          draft="import-subscribers"
          save={(typed) => {
            setValues(typed);
            return api.subscribers.import({ ...typed, dryRun: true });
          }}
          onSaved={setPreview}
          button="Check addresses"
          pendingLabel="Checking…"
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
