import { useState } from 'react';
import { passkeyName } from '#contract/identity/passkeys.ts';
import { useWrite } from '#web/api/use-write.ts';
import { passkeyErrorMessage, registerPasskey } from '#web/app/reauthentication/passkey-device.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface AddPasskeyProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AddPasskey({ open, onOpenChange }: AddPasskeyProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a passkey"
      description="Enter a name, then follow the instructions of your browser."
    >
      <AddForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  // The name is validated before the device creates a passkey that could not be stored.
  const [nameProblem, setNameProblem] = useState<string>();
  const { mutate, isPending, error } = useWrite('create', registerPasskey, {
    showsRefusals: true,
    showsError: (problem) => passkeyErrorMessage(problem) !== null,
    onSuccess: onClose,
    toast: ({ name }) => `You can now sign in with “${name}”.`,
  });
  return (
    <OneFieldForm
      label="Name"
      help="The device it is on, such as “My laptop”"
      problem={nameProblem ?? problemsOf(error)?.name ?? passkeyErrorMessage(error) ?? refusalOf(error)?.message}
      input={{ autoComplete: 'off', autoCapitalize: 'sentences', maxLength: 60 }}
      button="Continue"
      isPending={isPending}
      pendingLabel="Waiting for the device…"
      onSubmit={(typed) => {
        const checked = passkeyName.safeParse(typed);
        setNameProblem(checked.error?.issues[0]?.message);
        if (checked.success) mutate(checked.data);
      }}
      onCancel={onClose}
    />
  );
}
