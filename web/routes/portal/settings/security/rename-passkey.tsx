import { useMutation } from '@tanstack/react-query';
import type { Passkey } from '#contract/passkeys.ts';
import { queries } from '../../../../app/queries.ts';
import { writeSuccess } from '../../../../app/successes.ts';
import { OneFieldForm } from '../../../../forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '../../../../forms/refusals.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { addToast } from '../../../../ui/toast-store.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RenamePasskey({ passkey: { id, name }, open, onOpenChange }: RenamePasskeyProps) {
  const { mutate, isPending, error } = useMutation(
    queries.passkeys.rename.mutationOptions({
      meta: { act: 'update', explains: true },
      onSuccess(renamed) {
        onOpenChange(false);
        addToast(writeSuccess('update', `The passkey is called “${renamed.name}” now.`));
      },
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Rename “${name}”`} description="Only you see this name.">
      <OneFieldForm
        label="Name"
        problem={problemsOf(error)?.name ?? refusalOf(error)?.message}
        input={{ defaultValue: name, autoComplete: 'off', maxLength: 60 }}
        button="Rename"
        isPending={isPending}
        pendingLabel="Renaming…"
        onSubmit={(typed) => mutate({ id, name: typed })}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
