import type { DocumentationRow } from '#contract/operations/documentation/documentation.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

/** The key of the draft of a document's form. */
export const documentationDraft = ({ id }: { id: string }) => `documentation-entry:${id}`;

const markAsReviewed = act<DocumentationRow>({
  label: 'Mark as reviewed',
  icon: 'check',
  isPrimary: true,
  draft: documentationDraft,
  available: ({ status }) => status !== 'complete',
  run: ({ id, version }) => api.documentation.review({ id, version }),
  toast: ({ title }) => done('Marked as reviewed', `“${title}” is complete.`),
});

const deleteEntry = act<DocumentationRow>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  confirm: ({ title }) => ({
    title: `Delete “${title}”?`,
    description: 'It is deleted permanently, with its former versions. The audit log keeps who deleted it and when.',
    button: 'Delete document',
  }),
  run: ({ id, version }) => api.documentation.remove({ id, version }),
  toast: ({ title }) => successToast('delete', `“${title}” was deleted.`),
  leave: '/system-validation?tab=documentation',
});

export const documentationActs: Act<DocumentationRow>[] = [markAsReviewed, deleteEntry];
