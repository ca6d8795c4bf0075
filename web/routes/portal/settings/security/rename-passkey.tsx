import type { Passkey } from '#contract/identity/passkeys.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface RenamePasskeyProps {
  passkey: Passkey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RenamePasskey({ passkey: { id, name }, open, onOpenChange }: RenamePasskeyProps) {
  const { mutate, isPending, error } = useWrite('update', api.passkeys.rename, {
    showsRefusals: true,
    onSuccess: () => onOpenChange(false),
    toast: (renamed) => `The passkey is now called “${renamed.name}”.`,
  });
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
