import type { LegalDocumentRow } from '#contract/business/legal/documents.ts';
import { api } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import { documentHref, documentOptions } from './documents.ts';

export type DocumentToChange = Pick<LegalDocumentRow, 'id' | 'version' | 'title' | 'status'>;

/** The key of the draft of a document's form. */
export const documentDraft = ({ id }: { id: string }) => `legal-document:${id}`;

/** Puts the document under review at once, and opens its approvals. */
const sendForReview = act<DocumentToChange>({
  label: 'Send for Review',
  icon: 'clock',
  draft: documentDraft,
  run: review,
  failureTitle: 'Failed to update document status',
  toast: ({ title }) => updated(`“${title}” is under review.`),
  next: ({ id }) => documentHref(id, 'approvals'),
});

function updated(description: string): ToastContent {
  return { variant: 'success', title: 'Legal document updated successfully', description };
}

/** The list sends it too, and the viewer shows it next. */
async function review({ id, version }: DocumentToChange) {
  const document = await api.legalDocuments.sendForReview({ id, version });
  queryClient.setQueryData(documentOptions(id).queryKey, document);
  return document;
}

const publish = act<DocumentToChange>({
  label: 'Publish',
  icon: 'check',
  draft: documentDraft,
  available: ({ status }) => status === 'approved',
  dialog: lazyModule(async () => (await import('./status-dialog.tsx')).PublishDialog),
});

const archive = act<DocumentToChange>({
  label: 'Archive',
  icon: 'archive',
  available: ({ status }) => status !== 'archived' || 'it is already archived',
  dialog: lazyModule(async () => (await import('./status-dialog.tsx')).ArchiveDialog),
});

const deletion =
  'The document, its draft and its approvals are deleted. Versions that were published are kept as evidence, but are no longer in force. This cannot be undone.';

/** Requirements 2.5: the prompt contains the title. */
const remove = act<DocumentToChange>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  confirm: ({ title }) => ({ title: `Delete “${title}”?`, description: deletion, button: 'Delete document' }),
  run: ({ id, version }) => api.legalDocuments.remove({ id, version }),
  failureTitle: 'Failed to delete document',
  toast: ({ title }) => ({ variant: 'success', title: 'Legal document deleted successfully', description: title }),
  leave: '/admin/legal',
  forgets: ({ id }) => documentOptions(id).queryKey,
});

export const documentActs = [sendForReview, publish, archive, remove];

/** The publication as a button; for a document under review it says what is missing. */
export const nextStep: Act<DocumentToChange>[] = [
  {
    ...publish,
    isPrimary: true,
    available: ({ status }) =>
      status === 'approved' || (status === 'review' && { sentence: 'It can be published once it is approved.' }),
  },
];
