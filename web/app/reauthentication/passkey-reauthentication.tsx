import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { passkeyErrorMessage, signWithPasskey } from './passkey-device.ts';

export function PasskeyReauthentication({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { mutate, isPending, error } = useWrite(
    null,
    async () => api.passkeys.reauthenticate(await signWithPasskey()),
    {
      showsRefusals: true,
      showsError: (problem) => passkeyErrorMessage(problem) !== null,
      onSuccess: onConfirmed,
    },
  );
  const problem = refusalOf(error)?.message ?? passkeyErrorMessage(error);
  return (
    <>
      {problem && (
        <Notice tone="critical" role="alert" className="mb-4">
          {problem}
        </Notice>
      )}
      <p className="text-small">Your browser will ask for your passkey.</p>
      <DialogActions onCancel={onCancel}>
        <Button loading={isPending} loadingLabel="Waiting for the device…" onClick={() => mutate()}>
          Use a passkey
        </Button>
      </DialogActions>
    </>
  );
}
