import { useState } from 'react';
import { recoveryCodeCount } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';

/** Recovery codes for lost factors. They are shown once; creating new ones invalidates the old. */
export function RecoveryCodes({ left }: { left: number }) {
  // The count when the dialog opened: creating codes changes the current one.
  const [replaced, setReplaced] = useState<number | null>(null);
  const { mutate, isPending, data, reset } = useWrite('create', api.factors.createRecoveryCodes);
  return (
    <div className="mt-8">
      <h3 className="text-h5">Recovery codes</h3>
      {left === 0 ? (
        <Notice tone="caution" className="mt-3">
          You have no recovery codes. Without them, only an administrator can restore access if you lose your device.
        </Notice>
      ) : (
        <p className="mt-1 text-ink-2 text-small">
          <span className="tabular-nums">{left}</span> of {recoveryCodeCount} codes left. Each works once, in place of a
          verification code.
        </p>
      )}
      <Button variant="outline" className="mt-4" onClick={() => setReplaced(left)}>
        {left === 0 ? 'Create recovery codes' : 'Create new recovery codes'}
      </Button>
      {replaced !== null && (
        <RecoveryCodeDialog
          replacesOlder={replaced > 0}
          codes={data?.codes ?? null}
          isCreating={isPending}
          onCreate={() => mutate({})}
          onClose={() => {
            setReplaced(null);
            // The codes must not stay in memory.
            reset();
          }}
        />
      )}
    </div>
  );
}
