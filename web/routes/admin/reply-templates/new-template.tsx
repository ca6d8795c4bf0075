import { replyTemplateForm } from '#contract/business/reply-templates.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { CreateDialog } from '#web/back-office/form/create-dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { templateForm } from './template-form.ts';

/** A dialog to add a template. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  return (
    <CreateDialog
      title="New template"
      description="Every administrator can insert it into replies."
      shape={replyTemplateForm}
      parts={templateForm.parts}
      saved={templateForm.empty}
      draft="new-reply-template"
      save={(values) => api.replyTemplates.create(values)}
      onSaved={({ name }) => {
        onClose();
        addToast(successToast('create', `“${name}” was added.`));
      }}
      button="Add template"
      pendingLabel="Adding…"
      onClose={onClose}
    />
  );
}
