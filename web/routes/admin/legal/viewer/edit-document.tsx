import { useEffect, useState } from 'react';
import type { LegalPreview } from '#contract/business/legal/document-procedures.ts';
import {
  type LegalDocumentChange,
  type LegalDocumentDetail,
  legalDocumentChange,
} from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { RecordNotices } from '#web/back-office/detail/record-notices.tsx';
import { useRecordForm } from '#web/back-office/detail/use-record-form.ts';
import { FormView } from '#web/back-office/form/form-view.tsx';
import { documentDraft } from '#web/domains/legal/acts.ts';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { type ChangedFields, changedDocumentForm } from '#web/routes/admin/legal/document-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { endOfApproval } from './end-of-approval.ts';
import { PublishedText } from './published-text.tsx';

/** What a change does, by status. */
const consequences: Partial<Record<LegalDocumentDetail['status'], string>> = {
  ...endOfApproval,
  published: 'The published version stays as it is. Your change starts a new draft version.',
  archived: 'The archived version stays as it is. Your change starts a new draft version.',
};

/** The form of an existing document over the whole page, with the text as readers will see it beside it; it closes when it is saved. */
export function EditDocument({ document, onDone }: { document: LegalDocumentDetail; onDone: () => void }) {
  const { id, status } = document;
  const consequence = consequences[status];
  const described = changedDocumentForm(document.category);
  const form = useRecordForm<ChangedFields, LegalDocumentChange, LegalDocumentDetail>({
    record: document,
    queryKey: documentOptions(id).queryKey,
    ...described,
    draft: documentDraft(document),
    shape: legalDocumentChange,
    save: (values, version) => api.legalDocuments.save({ id, version, ...values }),
    savedTitle: 'Legal document updated successfully',
    savedText: ({ title }) => `“${title}” is saved.`,
    failureTitle: 'Failed to save legal document',
    onSaved: onDone,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-5">
        {consequence && <Notice tone="info">{consequence}</Notice>}
        <FormView
          state={form.state}
          label="Document"
          button="Save document"
          saysUnsaved
          notices={<RecordNotices form={form} fieldsOf={described.fieldsOf} />}
        >
          <Button variant="outline" onClick={onDone}>
            Close
          </Button>
        </FormView>
      </div>
      <Preview typed={form.state.form.watch()} />
    </div>
  );
}

const waitMs = 400;

/** The typed text as its readers will see it, a moment after the last key. */
function Preview({ typed }: { typed: ChangedFields }) {
  const { title, content, documentType, publicPage } = typed;
  const [text, setText] = useState<LegalPreview>(() => previewOf(typed));
  useEffect(() => {
    const next = previewOf({ title, content, documentType, publicPage });
    const timer = setTimeout(() => setText(next), waitMs);
    return () => clearTimeout(timer);
  }, [title, content, documentType, publicPage]);
  return (
    <section aria-label="Preview" className="min-w-0 border-line xl:border-l xl:pl-10">
      <p className="mb-4 text-ink-3 text-meta">Preview: as readers see it</p>
      {text.content === '' ? (
        <p className="text-ink-3 text-small">This document has no text yet.</p>
      ) : (
        <PublishedText text={text} />
      )}
    </section>
  );
}

function previewOf(typed: Pick<ChangedFields, 'title' | 'content' | 'documentType' | 'publicPage'>): LegalPreview {
  const { title, content, documentType, publicPage } = typed;
  return {
    title: title.slice(0, 200),
    content: content.trim().slice(0, 100_000),
    documentType: documentType as LegalPreview['documentType'],
    publicPage: (publicPage || null) as LegalPreview['publicPage'],
  };
}
