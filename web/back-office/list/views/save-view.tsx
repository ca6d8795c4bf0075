import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf } from '#web/forms/refusals.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface SaveViewProps {
  path: string;
  search: string;
  /** The name of the view that is shown, to save it again. */
  name: string;
  onClose: () => void;
}

export function SaveView({ path, search, name, onClose }: SaveViewProps) {
  const { mutate, isPending, error } = useWrite('create', api.savedViews.save, {
    showsRefusals: true,
    onSuccess: onClose,
    toast: (view) => `“${view.name}” is now a tab above the list.`,
  });
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
