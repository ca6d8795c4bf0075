import { useMutation, useQuery } from '@tanstack/react-query';
import type { EditedPage } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { TextComparison } from './text-comparison.tsx';

interface VersionDialogProps {
  page: EditedPage;
  number: number;
  /** Typed text would be overwritten, so the version cannot be brought back. */
  isDirty: boolean;
  onClose: () => void;
}

/** What changed between an earlier version and the newest one, and the button to bring the earlier one back. */
export function VersionDialog({ page, number, isDirty, onClose }: VersionDialogProps) {
  const { id, version } = page;
  const earlier = useQuery(
    queries.editing.version.queryOptions({ input: { id, number }, meta: { resource: 'version' } }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.editing.restore({ id, number, version }),
    meta: { operation: 'update' },
    onSuccess(restored) {
      queryClient.setQueryData(queries.editing.get.queryKey({ input: { id } }), restored);
      addToast(successToast('update', 'The earlier version was restored as the newest text.'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Compare with the newest version"
      description="Words that were removed since are struck through, words that were added are underlined."
    >
      <section
        className="max-h-[50vh] overflow-y-auto border-line border-y py-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Changes"
      >
        <QueryState query={earlier} resource="version" rows={4}>
          {(text) => <TextComparison from={text} to={page} />}
        </QueryState>
      </section>
      {isDirty && <p className="mt-3 text-ink-2 text-small">Save your changes before you restore a version.</p>}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button loading={isPending} loadingLabel="Restoring…" disabled={isDirty} onClick={() => mutate()}>
          Restore this version
        </Button>
      </DialogActions>
    </Dialog>
  );
}
