import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { recoveryCodeCount } from '#contract/identity/factors.ts';
import { queries } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Recovery codes for lost factors. They are shown once; creating new ones invalidates the old. */
export function RecoveryCodes({ left }: { left: number }) {
  // The count when the dialog opened: creating codes changes the current one.
  const [replaced, setReplaced] = useState<number | null>(null);
  const close = () => setReplaced(null);
  return (
    <div className="mt-8">
      <h3 className="text-h5">Recovery codes</h3>
      {left === 0 ? (
        <Notice tone="caution" className="mt-3">
          You have no recovery codes. Without one nobody but an administrator can let you in when you lose your factors.
        </Notice>
      ) : (
        <p className="mt-1 text-ink-2 text-small">
          <span className="tabular-nums">{left}</span> of {recoveryCodeCount} are left. Each opens your account once,
          instead of a factor.
        </p>
      )}
      <Button variant="outline" className="mt-4" onClick={() => setReplaced(left)}>
        {left === 0 ? 'Make recovery codes' : 'Make new recovery codes'}
      </Button>
      <Dialog
        open={replaced !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Recovery codes"
        description={`Ten codes, shown once. Each opens your account once, instead of a factor.${
          replaced ? ' The ones you had before end with them.' : ''
        }`}
      >
        <CreateCodes onClose={close} />
      </Dialog>
    </div>
  );
}

function CreateCodes({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, data } = useMutation(
    queries.factors.createRecoveryCodes.mutationOptions({ meta: { operation: 'create' } }),
  );
  if (data) return <RecoveryCodeList codes={data.codes} onClose={onClose} />;
  return (
    <DialogActions>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button loading={isPending} loadingLabel="Making…" onClick={() => mutate({})}>
        Make ten codes
      </Button>
    </DialogActions>
  );
}
