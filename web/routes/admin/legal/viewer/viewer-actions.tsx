import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { ActsMenuButton } from '#web/back-office/acts/act-menu.tsx';
import { documentActs, nextStep } from '#web/domains/legal/acts.ts';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { ShareButton } from './share-button.tsx';

interface ViewerActionsProps {
  document: LegalDocumentDetail;
  isEditing: boolean;
  onEdit: () => void;
}

/** The next step of the document as a button, and the others in a menu. */
export function ViewerActions({ document, isEditing, onEdit }: ViewerActionsProps) {
  const { id, title, status, file } = document;
  const shown = documentOptions(id);
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
      <ActButtons acts={nextStep} record={document} shown={shown} />
      {status === 'review' && <Button disabled>Publish</Button>}
      <ActsMenuButton acts={documentActs} record={document} shown={shown} name={title} />
    </div>
  );
}
