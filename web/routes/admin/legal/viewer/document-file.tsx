import { useState } from 'react';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { Section } from '#web/back-office/section.tsx';
import { useDocumentAct } from '#web/domains/legal/use-document-act.ts';
import { DropZone } from '#web/routes/admin/legal/upload/drop-zone.tsx';
import { kilobytesOf } from '#web/routes/admin/legal/upload/kilobytes-of.ts';
import { useFileUpload } from '#web/routes/admin/legal/upload/use-file-upload.ts';
import { Button } from '#web/ui/button.tsx';

/** The file of a document, to replace or to remove. */
export function DocumentFile({ document }: { document: LegalDocumentDetail }) {
  const { id, version, file, title } = document;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useDocumentAct();
  const setFile = (fileId: string | null) =>
    mutate({
      run: () => api.legalDocuments.setFile({ id, version, fileId }),
      done: fileId === null ? `“${title}” has no file now.` : `The file of “${title}” is replaced.`,
      onDone: () => setOpen(false),
    });
  const upload = useFileUpload((uploaded) => setFile(uploaded.id));
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
      {isOpen && <p className="text-ink-2 text-small">{consequences[document.status]}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Cancel' : file ? 'Replace file' : 'Add file'}
        </Button>
        {file && !isOpen && (
          <Button
            size="sm"
            variant="outline"
            loading={isPending}
            loadingLabel="Removing…"
            onClick={() => setFile(null)}
          >
            Remove file
          </Button>
        )}
      </div>
    </Section>
  );
}

/** What another file does, by status. */
const consequences: Record<LegalDocumentDetail['status'], string> = {
  draft: 'The file is private until the document is published.',
  review: 'If you replace the file, existing approvals no longer count, and the document becomes a draft again.',
  approved: 'If you replace the file, the approval no longer counts, and the document becomes a draft again.',
  published: 'The published version keeps its file. A new file starts a new draft version.',
  archived: 'The archived version keeps its file. A new file starts a new draft version.',
};
