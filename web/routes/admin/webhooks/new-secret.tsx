import { useState } from 'react';
import { overlapHours } from '#contract/operations/webhooks/webhook-states.ts';
import type { Webhook } from '#contract/operations/webhooks/webhooks.ts';
import { api } from '#web/api/client.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { SecretDialog } from './secret-dialog.tsx';

interface NewSecretProps {
  webhook: Webhook;
  changes: RecordChanges<Webhook>;
  now: Date;
}

/**
 * Replaces the secret: asks how, then shows the new one once. While an older secret still signs, the present one cannot be kept
 * as well.
 */
export function NewSecret({ webhook: { id, version, previousSecretUntil }, changes, now }: NewSecretProps) {
  const [isAsking, setAsking] = useState(false);
  const [wantsOld, setWantsOld] = useState(true);
  const [secret, setSecret] = useState<string | null>(null);
  const overlap = previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null;
  const keepsOld = wantsOld && overlap === null;
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
          onClose={() => setAsking(false)}
          title="Create a new secret?"
          description="From now on, requests are signed with the new secret."
        >
          {overlap ? (
            <Notice tone="caution">
              An old secret still signs until {dayAndTime(overlap, now)}. If you create another secret now, the old one
              and the present one stop signing at once. To let the receiver change over, wait until then.
            </Notice>
          ) : (
            <Checkbox checked={wantsOld} onChange={({ target }) => setWantsOld(target.checked)}>
              Also sign with the old secret for {overlapHours} hours, so that the receiver can change over. Do not
              choose this if someone else may know the old secret.
            </Checkbox>
          )}
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
