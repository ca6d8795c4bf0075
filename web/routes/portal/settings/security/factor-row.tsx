import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Factor } from '#contract/identity/factors.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { CredentialRow } from './credential-row.tsx';
import { lastUsedLabel } from './sign-in-methods.ts';

const kinds = { totp: 'Authenticator app', phone: 'Phone' };

export function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { id, friendly_name: name, factor_type, phone_hint } = factor;
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(
    queries.factors.remove.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess() {
        setConfirming(false);
        addToast(successToast('delete', `“${name}” was removed.`));
      },
    }),
  );
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
