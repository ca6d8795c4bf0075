import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaDetail } from '#contract/content/media.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { UseList } from './image-facts.tsx';

/** Deletes an image that nothing shows; for any other it names the pages, and the team. */
export function DeleteImage({ image }: { image: MediaDetail }) {
  const { id, name, pages, isOnTeam } = image;
  const isUsed = isOnTeam || pages.length > 0;
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveDeleted();
  const close = () => setAsking(false);
  const { mutate, isPending } = useMutation(
    queries.media.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `“${name}” was deleted.`));
        await leave('/admin/media', queries.media.get.queryKey({ input: { id } }));
      },
      onError: close,
    }),
  );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && !isUsed && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          description="All its files are deleted immediately. This cannot be undone. Links to them from other sites stop working."
          button="Delete image"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={close}
        />
      )}
      {isAsking && isUsed && (
        <Dialog
          open
          onOpenChange={close}
          title={`“${name}” cannot be deleted`}
          description="The image is still in use. Remove it from the pages and drafts below first."
        >
          <UseList image={image} />
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
