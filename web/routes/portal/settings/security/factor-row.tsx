import { useState } from 'react';
import type { Factor } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CredentialRow } from './credential-row.tsx';
import { lastUsedLabel } from './sign-in-methods.ts';

const kinds = { totp: 'Authenticator app', phone: 'Phone' };

export function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, friendly_name: name, factor_type, phone_hint } = factor;
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWrite('delete', api.factors.remove, {
    onSuccess: () => setConfirming(false),
    toast: `“${name}” was removed.`,
  });
  const kind = phone_hint ? `${kinds[factor_type]} ending in ${phone_hint}` : kinds[factor_type];
  return (
    <CredentialRow
      name={name}
      facts={`${kind} · ${lastUsedLabel(factor.last_used_at, factor.created_at)}`}
      actions={
        <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => setConfirming(true)}>
          Remove
        </Button>
      }
    >
      {isConfirming && (
        <ConfirmDialog
          title={`Remove “${name}”?`}
          description={
            isLast
              ? 'This is your last method: two-step verification is turned off. Your account will be protected by the password only, and your recovery codes stop working. We email you a confirmation.'
              : 'Its codes stop working. Your other methods stay. We email you a confirmation.'
          }
          button="Remove"
          pendingLabel="Removing…"
          isPending={isPending}
          onConfirm={() => mutate({ factorId: id })}
          onClose={() => setConfirming(false)}
        />
      )}
    </CredentialRow>
  );
}
