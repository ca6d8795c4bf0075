import { useMutation } from '@tanstack/react-query';
import type { PageRow } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useRestorePage } from './deleted/use-restore-page.ts';

interface DeletePageProps {
  page: Pick<PageRow, 'id' | 'version' | 'title' | 'path' | 'status'>;
  onClose: () => void;
  /** Prepares its own screen for being left; without it the page is deleted from the list. */
  onLeave?: () => void;
}

/** Asks, deletes, and offers to undo it. */
export function DeletePage({ page: { id, version, title, path, status }, onClose, onLeave }: DeletePageProps) {
  const leave = useLeaveDeleted();
  const undo = useRestorePage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.editing.remove({ id, version }),
    meta: { operation: 'delete' },
    // What an earlier change made fetch again would come back as not found.
    onMutate: () => queryClient.cancelQueries({ queryKey: queries.editing.key() }),
    async onSuccess() {
      addToast({
        ...successToast('delete', `“${title}” was deleted.`),
        action: { label: 'Undo', onClick: () => undo.mutate({ id, title, status }) },
        durationMs: 15_000,
      });
      onClose();
      onLeave?.();
      await leave(onLeave ? '/admin/content' : null, queries.editing.get.queryKey({ input: { id } }));
    },
  });
  const isPublic = status === 'published';
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      description={`${isPublic ? `Visitors will no longer find it at ${path} or its former addresses. ` : ''}The page and its versions are kept for 30 days. To restore it, choose “Undo” in the next message, or “Restore” under Deleted pages.`}
      button="Delete"
      pendingLabel="Deleting…"
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
