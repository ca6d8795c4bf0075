import {
  type LegalDocumentChange,
  type LegalDocumentDetail,
  legalDocumentChange,
} from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import type { FormField } from '#web/back-office/form/fields.ts';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { type DocumentFields, documentFields } from '#web/routes/admin/legal/document-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Fields = DocumentFields & { changesSummary: string };

const summary: FormField<Fields> = {
  name: 'changesSummary',
  label: 'Summary of changes',
  help: 'Shown with the version.',
  fullWidth: true,
};

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
      <RecordForm<Fields, LegalDocumentChange, LegalDocumentDetail>
        label="Document"
        record={document}
        queryKey={documentOptions(id).queryKey}
        fieldsOf={fieldsOf}
        draft={`legal-document:${id}`}
        shape={legalDocumentChange}
        parts={[...documentFields<Fields>(document.category), summary]}
        save={(values, version) => api.legalDocuments.save({ id, version, ...values })}
        savedTitle="Legal document updated successfully"
        savedText={({ title }) => `“${title}” is saved.`}
        failureTitle="Failed to save legal document"
        onSaved={onDone}
        button="Save document"
        pendingLabel="Saving…"
      />
      <div>
        <Button variant="outline" onClick={onDone}>
          Close
        </Button>
      </div>
    </>
  );
}

function fieldsOf(document: LegalDocumentDetail): Fields {
  const { title, documentType, category, tags, effectiveOn, expiresOn, content, changesSummary, publicPage } = document;
  return {
    ...{ title, documentType, content },
    category: category ?? '',
    tags: tags?.join(', ') ?? '',
    effectiveOn: effectiveOn ?? '',
    expiresOn: expiresOn ?? '',
    publicPage: publicPage ?? 'none',
    changesSummary: changesSummary ?? '',
  };
}
