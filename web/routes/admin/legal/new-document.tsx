import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  type LegalDocumentDetail,
  type LegalDocumentForm,
  legalDocumentForm,
} from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { documentHref } from '#web/domains/legal/documents.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { type DocumentFields, newDocumentForm } from './document-fields.ts';
import { legalSettingsOptions } from './settings/settings-query.ts';

/** A dialog to create a document. Typed text stays as a draft in this tab when the dialog is closed. */
export function NewDocument({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const settings = useQuery(legalSettingsOptions());
  return (
    <Dialog onClose={onClose} title="New Document" description="It starts as a draft that only administrators see.">
      <QueryState query={settings} resource="document settings" height="tall">
        {(defaults) => (
          <ResourceForm<DocumentFields, LegalDocumentForm, LegalDocumentDetail>
            label="New Document"
            shape={legalDocumentForm}
            {...newDocumentForm(defaults)}
            draft="new-legal-document"
            operation="create"
            failureTitle="Failed to save legal document"
            save={(values) => api.legalDocuments.create(values)}
            onSaved={({ id, title }) => {
              onClose();
              addToast({
                variant: 'success',
                title: 'Legal document created successfully',
                description: title,
                action: { label: 'Open', onClick: () => void navigate(documentHref(id)) },
              });
            }}
            button="Create document"
            onCancel={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
