import { legalFileHref } from '#contract/business/legal/document-files.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { act } from '#web/back-office/acts/act.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { ActsMenuButton } from '#web/back-office/acts/act-menu.tsx';
import { documentActs, documentDraft, nextStep } from '#web/domains/legal/acts.ts';
import { documentOptions } from '#web/domains/legal/documents.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { copyWithToast } from '#web/ui/toasts/copy-text.ts';

const sendForReviewTo = act<LegalDocumentDetail>({
  label: 'Send for review to…',
  icon: 'clock',
  isPrimary: true,
  draft: documentDraft,
  available: ({ status }) => status === 'draft',
  dialog: lazyModule(async () => (await import('./send-for-review.tsx')).SendForReview),
});

interface ViewerActionsProps {
  document: LegalDocumentDetail;
  isEditing: boolean;
  onEdit: () => void;
}

/** The next step of the document as a button, and the others in a menu. */
export function ViewerActions({ document, isEditing, onEdit }: ViewerActionsProps) {
  const { id, title, file } = document;
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
      {!isEditing && <ActButtons acts={[sendForReviewTo]} record={document} shown={shown} />}
      <ActButtons acts={nextStep} record={document} shown={shown} />
      <ActsMenuButton acts={documentActs} record={document} shown={shown} name={title} />
    </div>
  );
}

/** Shares the address of the page with what the device offers; otherwise copies it (requirements 2.2.16). */
function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="outline" onClick={() => void share(title, location.href)}>
      <Icon name="share" />
      Share
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Closing the list of programs is not a failure.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyWithToast(url, { title: 'Link copied' });
}
