import { useMutation } from '@tanstack/react-query';
import type { PageRow } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface DeletePageProps {
  page: Pick<PageRow, 'id' | 'version' | 'title' | 'path' | 'status'>;
  onClose: () => void;
  /** Leaves the screen of the deleted page. */
  onDeleted?: () => Promise<void>;
}

/** Asks, deletes, and offers to undo it. */
export function DeletePage({ page: { id, version, title, path, status }, onClose, onDeleted }: DeletePageProps) {
  const undo = useMutation({
    mutationFn: () => api.editing.undoRemove({ id }),
    meta: { operation: 'update' },
    onSuccess: () => addToast(successToast('update', `“${title}” is back.`)),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.editing.remove({ id, version }),
    meta: { operation: 'delete' },
    async onSuccess() {
      addToast({
        ...successToast('delete', `“${title}” was deleted.`),
        action: { label: 'Undo', onClick: () => undo.mutate() },
        durationMs: 15_000,
      });
      onClose();
      // Removed from the cache and left first, so that nothing fetches the deleted record again.
      queryClient.removeQueries({ queryKey: queries.editing.get.queryKey({ input: { id } }) });
      await onDeleted?.();
    },
  });
  const isPublic = status === 'published';
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      description={`${isPublic ? `Visitors of ${path}, and of its former addresses, will not find it. ` : ''}The page and its versions are kept for 30 days; “Undo” in the message that follows brings it back.`}
      button="Delete"
      pendingLabel="Deleting…"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
