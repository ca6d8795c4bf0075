import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { documentOptions } from './document-query.ts';
import type { MenuDocument } from './use-document-menu.tsx';

/** Asks and deletes a document (requirements 2.5: the prompt contains the title). */
export function DeleteDocument({ document, onClose }: { document: MenuDocument; onClose: () => void }) {
  const { id, version, title } = document;
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.legalDocuments.remove.mutationOptions({
      meta: { operation: 'delete', failureTitle: 'Failed to delete document' },
      async onSuccess() {
        addToast({ variant: 'success', title: 'Legal document deleted successfully', description: title });
        onClose();
        const isOpen = new URLSearchParams(location.search).has('document');
        await leave(isOpen ? '/admin/legal' : null, documentOptions(id).queryKey);
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      description="The document, its draft and its approvals are deleted. Versions that were published are kept as evidence, but are no longer in force. This cannot be undone."
      button="Delete document"
      pendingLabel="Deleting…"
      isPending={isPending}
      onConfirm={() => mutate({ id, version })}
      onClose={onClose}
    />
  );
}
