import { replyTemplateForm } from '#contract/business/reply-templates.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { templateFields } from './template-fields.ts';

/** A dialog to add a template. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New template"
      description="Every administrator can insert it into replies."
    >
      <ResourceForm
        label="New template"
        shape={replyTemplateForm}
        parts={templateFields}
        saved={{ name: '', body: '' }}
        draft="new-reply-template"
        operation="create"
        save={(values) => api.replyTemplates.create(values)}
        onSaved={({ name }) => {
          onClose();
          addToast(successToast('create', `“${name}” was added.`));
        }}
        button="Add template"
        pendingLabel="Adding…"
        onCancel={onClose}
      />
    </Dialog>
  );
}
