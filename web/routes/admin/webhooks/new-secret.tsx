import { useState } from 'react';
import { overlapHours } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface NewSecretProps {
  webhook: Webhook;
  changes: RecordChanges<Webhook>;
}

/** Replaces the secret: asks how, then shows the new one once. */
export function NewSecret({ webhook: { id, version }, changes }: NewSecretProps) {
  const [isAsking, setAsking] = useState(false);
  const [keepsOld, setKeepsOld] = useState(true);
  const [secret, setSecret] = useState<string | null>(null);
  async function rotate(): Promise<Webhook> {
    const made = await api.webhooks.rotateSecret({ id, version, keepsOld });
    setSecret(made.secret);
    return made.webhook;
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        New secret
      </Button>
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title="Create a new secret?"
          description="From now on, requests are signed with the new secret."
        >
          <Checkbox checked={keepsOld} onChange={({ target }) => setKeepsOld(target.checked)}>
            Also sign with the old secret for {overlapHours} hours, so that the receiver can change over. Do not choose
            this if someone else may know the old secret.
          </Checkbox>
          <DialogActions onCancel={() => setAsking(false)}>
            <Button
              loading={changes.isPending}
              loadingLabel="Creating…"
              onClick={() => {
                setAsking(false);
                changes.change(rotate);
              }}
            >
              Create new secret
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
