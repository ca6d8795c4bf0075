import { redirectFields } from '#contract/content/redirect-fields.ts';
import { type Redirect, redirectForm } from '#contract/content/redirects.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const form = formOf(redirectFields);

interface RedirectDialogProps {
  /** null: a new one. */
  record: Redirect | null;
  onClose: () => void;
}

/** A dialog to add a redirect. */
export function NewRedirect({ onClose }: { onClose: () => void }) {
  return <RedirectDialog record={null} onClose={onClose} />;
}

/** A dialog to add or change a redirect. Typed text stays as a draft in this tab when the dialog is closed. */
export function RedirectDialog({ record: redirect, onClose }: RedirectDialogProps) {
  const operation = redirect ? 'update' : 'create';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={redirect ? `Change the redirect of ${redirect.from}` : 'New redirect'}
      description="A permanent redirect: visitors and search engines are sent to the new address."
    >
      <ResourceForm
        label="Redirect"
        shape={redirectForm}
        parts={form.parts}
        saved={redirect ? form.fieldsOf(redirect) : form.empty}
        draft={redirect ? `redirect:${redirect.id}:${redirect.version}` : 'new-redirect'}
        operation={operation}
        save={(values) =>
          redirect
            ? api.redirects.save({ id: redirect.id, version: redirect.version, ...values })
            : api.redirects.create(values)
        }
        onSaved={({ from, to }) => {
          onClose();
          addToast(successToast(operation, `${from} redirects to ${to}.`));
        }}
        button={redirect ? 'Save redirect' : 'Add redirect'}
        pendingLabel={redirect ? 'Saving…' : 'Adding…'}
        onCancel={onClose}
      />
    </Dialog>
  );
}
