import { useState } from 'react';
import type { Passkey } from '#contract/identity/passkeys.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmButton } from '#web/back-office/confirm-button.tsx';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CredentialRow } from './credential-row.tsx';
import { lastUsedLabel } from './sign-in-methods.ts';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <CredentialRow
      name={name}
      facts={`Passkey · ${lastUsedLabel(lastUsedAt, createdAt)}`}
      actions={
        <>
          <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <ConfirmButton
            label="Remove"
            name={`Remove ${name}`}
            variant="ghost"
            size="sm"
            title={`Remove “${name}”?`}
            description="You can no longer sign in with it. Your device may still offer it; delete it there too. We email you a confirmation."
            button="Remove passkey"
            operation="delete"
            run={() => api.passkeys.remove({ id })}
            toast={`“${name}” was removed.`}
          />
        </>
      }
    >
      {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
    </CredentialRow>
  );
}

function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate, isPending, error } = useWrite('update', api.passkeys.rename, {
    showsRefusals: true,
    onSuccess: onClose,
    toast: (renamed) => `The passkey is now called “${renamed.name}”.`,
  });
  return (
    <Dialog onClose={onClose} title={`Rename “${name}”`} description="Only you see this name.">
      <OneFieldForm
        label="Name"
        problem={problemsOf(error)?.name ?? refusalOf(error)?.message}
        input={{ defaultValue: name, autoComplete: 'off', maxLength: 60 }}
        button="Rename"
        isPending={isPending}
        onSubmit={(typed) => mutate({ id, name: typed })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
