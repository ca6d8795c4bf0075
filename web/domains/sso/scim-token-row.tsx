import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScimToken } from '#contract/identity/sso/scim.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateAndTime, shortDateOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useSsoAudience } from './audience.ts';

/** A token with its last use; revoking it is confirmed. */
export function ScimTokenRow({ token: { id, name, ending, expiresAt, lastUsedAt } }: { token: ScimToken }) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const { queries } = useSsoAudience();
  const { mutate, isPending } = useMutation(
    queries.revokeScimToken.mutationOptions({
      meta: { operation: 'delete' },
      onSuccess() {
        addToast(successToast('delete', `The token ${name} was revoked.`));
        return queryClient.invalidateQueries({ queryKey: queries.scim.key() });
      },
    }),
  );
  const now = new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 text-small">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-meta">
          …{ending}, {expiresAt <= now ? 'expired' : `valid until ${shortDateOf(expiresAt)}`},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(lastUsedAt, now)}`}
        </p>
      </div>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setConfirming(true)}>
        Revoke<span className="sr-only"> {name}</span>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          description="The provider can no longer create or deactivate accounts with this token. The accounts stay as they are."
          button="Revoke token"
          pendingLabel="Revoking…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}
