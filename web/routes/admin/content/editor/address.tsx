import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EditedPage } from '#contract/content/editing.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

/** The address of a page, and the dialog that changes it. */
export function Address({ page, isDirty }: { page: EditedPage; isDirty: boolean }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div>
      <p className="font-medium text-small">Address</p>
      <p className="wrap-anywhere mt-1 text-ink-2 text-small">{page.path}</p>
      <Button variant="link" size="sm" disabled={isDirty} onClick={() => setChanging(true)}>
        Change address…
      </Button>
      {isDirty && <p className="text-ink-3 text-meta">Save the text first.</p>}
      {isChanging && <ChangeAddress page={page} onClose={() => setChanging(false)} />}
    </div>
  );
}

function ChangeAddress({
  page: { id, version, path, publishedAt },
  onClose,
}: {
  page: EditedPage;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(path);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.editing.move({ id, version, path: typed }),
    meta: { operation: 'update', showsRefusals: true },
    onSuccess(moved) {
      queryClient.setQueryData(queries.editing.get.queryKey({ input: { id } }), moved);
      addToast(successToast('update', `The page is now at ${moved.path}.`));
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change the address?"
      description={
        publishedAt
          ? `The change is public immediately. ${path} and its former addresses redirect to the new one.`
          : 'The page was not public yet, so no redirect is created.'
      }
    >
      <form noValidate aria-label="Change address" onSubmit={submit}>
        <Field label="New address" required error={problemsOf(error)?.path ?? refusalOf(error)?.message}>
          {(control) => <Input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} loadingLabel="Changing…">
            Change address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
