import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LegalDocumentRow } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import { DeleteDocument } from './delete-document.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { documentHref } from './tabs.tsx';
import { useDocumentAct } from './use-document-act.ts';

export type MenuDocument = Pick<LegalDocumentRow, 'id' | 'version' | 'title' | 'status'>;

/** The steps of a document as the items of a menu, and the dialog that one of them opened. */
export function useDocumentMenu(document: MenuDocument): { items: ReactNode; dialog: ReactNode } {
  const { status } = document;
  const [dialog, setDialog] = useState<'publish' | 'archive' | 'delete' | null>(null);
  const sendForReview = useSendForReview(document);
  const close = () => setDialog(null);
  return {
    items: (
      <>
        <MenuItem icon="clock" onSelect={sendForReview}>
          Send for Review
        </MenuItem>
        {status === 'approved' && (
          <MenuItem icon="check" onSelect={() => setDialog('publish')}>
            Publish
          </MenuItem>
        )}
        <MenuItem icon="archive" disabled={status === 'archived'} onSelect={() => setDialog('archive')}>
          Archive
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="trash" critical onSelect={() => setDialog('delete')}>
          Delete
        </MenuItem>
      </>
    ),
    dialog: (
      <>
        {(dialog === 'publish' || dialog === 'archive') && (
          <StatusDialog step={dialog} document={document} onClose={close} />
        )}
        {dialog === 'delete' && <DeleteDocument document={document} onClose={close} />}
      </>
    ),
  };
}

/** Puts the document under review at once, and opens its approvals. */
export function useSendForReview({ id, version, title }: MenuDocument): () => void {
  const navigate = useNavigate();
  const { mutate } = useDocumentAct();
  return () =>
    mutate({
      run: () => api.legalDocuments.sendForReview({ id, version }),
      done: `“${title}” is under review.`,
      onDone: () => void navigate(documentHref(id, 'approvals')),
    });
}
