import { replyTemplateForm } from '#contract/business/reply-templates.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { templateForm } from './template-form.ts';

/** A dialog to add a template. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="New template"
      description="Every administrator can insert it into replies."
      shape={replyTemplateForm}
      parts={templateForm.parts}
      saved={templateForm.empty}
      draft="new-reply-template"
      save={(values) => api.replyTemplates.create(values)}
      toast={({ name }) => `“${name}” was added.`}
      button="Add template"
      onClose={onClose}
    />
  );
}
