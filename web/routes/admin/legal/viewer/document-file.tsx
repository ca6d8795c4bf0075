import { useState } from 'react';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { act } from '#web/back-office/acts/act.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { Section } from '#web/back-office/section.tsx';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { useDocumentAct } from '#web/domains/legal/use-document-act.ts';
import { DropZone } from '#web/routes/admin/legal/upload/drop-zone.tsx';
import { kilobytesOf } from '#web/routes/admin/legal/upload/kilobytes-of.ts';
import { useFileUpload } from '#web/routes/admin/legal/upload/use-file-upload.ts';
import { Button } from '#web/ui/button.tsx';

const failureTitle = 'Failed to save legal document';

/** The file of a document, to replace or to remove. */
export function DocumentFile({ document }: { document: LegalDocumentDetail }) {
  const { id, version, file, title } = document;
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useDocumentAct({ failureTitle });
  const upload = useFileUpload((uploaded) =>
    mutate({
      run: () => api.legalDocuments.setFile({ id, version, fileId: uploaded.id }),
      done: `The file of “${title}” is replaced.`,
      onDone: () => setOpen(false),
    }),
  );
  return (
    <Section title="File" className="grid gap-3">
      {file ? (
        <p className="text-small">
          <a href={legalFileHref(file.id)} download className="link wrap-anywhere">
            {file.name}
          </a>{' '}
          <span className="text-ink-3 tabular-nums">{kilobytesOf(file.size)}</span>
        </p>
      ) : (
        <p className="text-ink-2 text-small">This document has no file.</p>
      )}
      {isOpen && <DropZone upload={upload} />}
      {isOpen && <p className="text-ink-2 text-small">{consequences[document.status].replaced}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Cancel' : file ? 'Replace file' : 'Add file'}
        </Button>
        {!isOpen && <RowActs acts={[removeFile]} record={document} shown={documentOptions(id)} />}
      </div>
    </Section>
  );
}

const removeFile = act<LegalDocumentDetail>({
  label: 'Remove file',
  icon: 'trash',
  available: ({ file }) => file !== null,
  confirm: ({ file, status }) => ({ title: `Remove “${file?.name}”?`, description: consequences[status].removed }),
  run: ({ id, version }) => api.legalDocuments.setFile({ id, version, fileId: null }),
  failureTitle,
  toast: ({ title }) => done('Legal document updated successfully', `“${title}” has no file now.`),
});

/** What another file does, and what removing it does, by status. */
const consequences: Record<LegalDocumentDetail['status'], { replaced: string; removed: string }> = {
  draft: {
    replaced: 'The file is private until the document is published.',
    removed: 'The draft continues without a file.',
  },
  review: {
    replaced: 'If you replace the file, existing approvals no longer count, and the document becomes a draft again.',
    removed: 'Existing approvals no longer count, and the document becomes a draft again.',
  },
  approved: {
    replaced: 'If you replace the file, the approval no longer counts, and the document becomes a draft again.',
    removed: 'The approval no longer counts, and the document becomes a draft again.',
  },
  published: {
    replaced: 'The published version keeps its file. A new file starts a new draft version.',
    removed: 'The published version keeps its file. This starts a new draft version without one.',
  },
  archived: {
    replaced: 'The archived version keeps its file. A new file starts a new draft version.',
    removed: 'The archived version keeps its file. This starts a new draft version without one.',
  },
};
