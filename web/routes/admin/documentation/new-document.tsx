import { recordAddress } from '#contract/back-office.ts';
import { documentationForm } from '#contract/operations/documentation/documentation.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { documentForm } from './document-form.ts';

/** A dialog to add an entry, at first a user guide (requirements 2.4). */
export function NewDocument({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add a document"
      description="It is incomplete until somebody marks it as reviewed."
      shape={documentationForm}
      parts={documentForm.parts}
      saved={{ ...documentForm.empty, type: 'user-guide' }}
      draft="new-documentation-entry"
      reasonAgainst={({ title }: { title: string }) => (title.trim() === '' ? 'Please enter a title' : null)}
      save={(values) => api.documentation.create(values)}
      toast={({ title }) => `“${title}” was added.`}
      opens={({ id }) => recordAddress('documentation-entry', id)}
      button="Add Document"
      onClose={onClose}
    />
  );
}
