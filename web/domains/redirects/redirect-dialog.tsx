import { redirectFields } from '#contract/content/redirect-fields.ts';
import { type Redirect, redirectForm } from '#contract/content/redirects.ts';
import { api } from '#web/api/client.ts';
import { formOf } from '#web/back-office/form/described-form.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';

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
    <FormDialog
      onClose={onClose}
      title={redirect ? `Change the redirect of ${redirect.from}` : 'New redirect'}
      description="A permanent redirect: visitors and search engines are sent to the new address."
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
      toast={({ from, to }) => `${from} redirects to ${to}.`}
      button={redirect ? 'Save redirect' : 'Add redirect'}
    />
  );
}
