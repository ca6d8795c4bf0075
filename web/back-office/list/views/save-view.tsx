import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface SaveViewProps {
  path: string;
  search: string;
  /** The name of the view that is shown, to save it again. */
  name: string;
  onClose: () => void;
}

export function SaveView({ path, search, name, onClose }: SaveViewProps) {
  const { mutate, isPending, error } = useMutation(
    queries.savedViews.save.mutationOptions({
      meta: { operation: 'create', showsRefusals: true },
      onSuccess(view) {
        addToast(successToast('create', `“${view.name}” is now a tab above the list.`));
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save this view"
      description="Saves search, filters, sort and columns. A view with the same name is replaced."
    >
      <OneFieldForm
        label="Name"
        problem={problemsOf(error)?.name ?? error?.message}
        input={{ defaultValue: name, maxLength: 60, autoComplete: 'off', autoCapitalize: 'sentences' }}
        button="Save view"
        isPending={isPending}
        pendingLabel="Saving…"
        onSubmit={(typed) => mutate({ list: path, name: typed, search })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
