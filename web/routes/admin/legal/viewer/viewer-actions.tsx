import { useState } from 'react';
import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { StatusDialog } from '#web/routes/admin/legal/status-dialog.tsx';
import { useDocumentMenu, useSendForReview } from '#web/routes/admin/legal/use-document-menu.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ShareButton } from './share-button.tsx';

interface ViewerActionsProps {
  document: LegalDocumentDetail;
  isEditing: boolean;
  onEdit: () => void;
}

/** The next step of the document as a button, and the others in a menu. */
export function ViewerActions({ document, isEditing, onEdit }: ViewerActionsProps) {
  const { title, status, file } = document;
  const [isPublishing, setPublishing] = useState(false);
  const sendForReview = useSendForReview(document);
  const { items, dialog } = useDocumentMenu(document);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {file && (
        <ButtonLink href={legalFileHref(file.id)} download variant="outline">
          <Icon name="download" />
          Download
        </ButtonLink>
      )}
      <ShareButton title={title} />
      {!isEditing && (
        <Button variant="outline" onClick={onEdit}>
          <Icon name="pencil" />
          Edit
        </Button>
      )}
      {status === 'draft' && <Button onClick={sendForReview}>Send for Review</Button>}
      {status === 'review' && <Button disabled>Publish</Button>}
      {status === 'approved' && <Button onClick={() => setPublishing(true)}>Publish</Button>}
      <Menu trigger={<IconButton icon="more" label={`Actions for ${title}`} />}>{items}</Menu>
      {isPublishing && <StatusDialog step="publish" document={document} onClose={() => setPublishing(false)} />}
      {dialog}
    </div>
  );
}
