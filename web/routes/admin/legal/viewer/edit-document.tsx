import {
  type LegalDocumentChange,
  type LegalDocumentDetail,
  legalDocumentChange,
} from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { type ChangedFields, changedDocumentForm } from '#web/routes/admin/legal/document-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What an approval covers, as in save.ts. */
const covered = 'the title, the text, the type, the public page or a date';

/** What a change does, by status. */
const consequences: Partial<Record<LegalDocumentDetail['status'], string>> = {
  review: `If you change ${covered}, existing approvals no longer count, and the document becomes a draft again.`,
  approved: `If you change ${covered}, the approval no longer counts, and the document becomes a draft again.`,
  published: 'The published version stays as it is. Your change starts a new draft version.',
  archived: 'The archived version stays as it is. Your change starts a new draft version.',
};

/** The form of an existing document; it closes when it is saved. */
export function EditDocument({ document, onDone }: { document: LegalDocumentDetail; onDone: () => void }) {
  const { id, status } = document;
  const consequence = consequences[status];
  return (
    <>
      {consequence && <Notice tone="info">{consequence}</Notice>}
      <RecordForm<ChangedFields, LegalDocumentChange, LegalDocumentDetail>
        label="Document"
        record={document}
        queryKey={documentOptions(id).queryKey}
        {...changedDocumentForm(document.category)}
        draft={`legal-document:${id}`}
        shape={legalDocumentChange}
        save={(values, version) => api.legalDocuments.save({ id, version, ...values })}
        savedTitle="Legal document updated successfully"
        savedText={({ title }) => `“${title}” is saved.`}
        failureTitle="Failed to save legal document"
        onSaved={onDone}
      />
      <div>
        <Button variant="outline" onClick={onDone}>
          Close
        </Button>
      </div>
    </>
  );
}
