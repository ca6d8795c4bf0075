import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queries, queryClient } from '#web/api/queries.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { documentOptions } from './document-query.ts';
import type { MenuDocument } from './use-document-menu.tsx';

/** Asks and deletes a document (spec 001 §5: the prompt contains the title). */
export function DeleteDocument({ document, onClose }: { document: MenuDocument; onClose: () => void }) {
  const { id, version, title } = document;
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(
    queries.legalDocuments.remove.mutationOptions({
      meta: { operation: 'delete', failureTitle: 'Failed to delete document' },
      async onSuccess() {
        addToast({ variant: 'success', title: 'Legal document deleted successfully', description: title });
        onClose();
        // Removed from the cache and left first, so that nothing fetches the deleted record again.
        queryClient.removeQueries({ queryKey: documentOptions(id).queryKey });
        if (new URLSearchParams(location.search).has('document')) await navigate('/admin/legal', { replace: true });
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
