import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tokenScopes } from '#contract/identity/token-scopes.ts';
import type { ApiToken, ServiceToken } from '#contract/identity/tokens.ts';
import type { UserDetail } from '#contract/identity/users.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateOf, dayAndTime } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface TokenRowProps {
  token: ApiToken | ServiceToken | UserDetail['tokens'][number];
  revoke: (ref: { id: string }) => Promise<unknown>;
  now: Date;
}

/** A token: its name, permissions, dates and last use. */
export function TokenRow({ token, revoke, now }: TokenRowProps) {
  const { id, name, ending, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const [isAsking, setAsking] = useState(false);
  const isExpired = expiresAt <= now;
  // It expires with the end of a day.
  const lastDay = dateOf(new Date(expiresAt.getTime() - 1), now);
  const { mutate, isPending } = useMutation({
    mutationFn: () => revoke({ id }),
    meta: { operation: 'delete' },
    onSuccess() {
      setAsking(false);
      addToast(successToast('delete', `“${name}” was revoked.`));
    },
  });
  const facts = [
    `firn_…${ending}`,
    'kind' in token && token.kind === 'service' && 'service token',
    'owner' in token && `in the name of ${token.owner}`,
    `created ${dateOf(createdAt, now)}`,
    isExpired ? `expired ${lastDay}` : `valid until ${lastDay}`,
    lastUsedAt ? `last used ${dayAndTime(lastUsedAt, now)}` : 'never used',
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="wrap-anywhere min-w-0">{name}</span>
          {isExpired && <Badge tone="caution">Expired</Badge>}
        </p>
        <p className="wrap-anywhere mt-0.5 text-ink-2 text-small tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <ul aria-label={`Permissions of ${name}`} className="mt-1.5 text-ink-2 text-meta">
          {scopes.map((scope) => (
            <li key={scope}>{tokenScopes[scope]}</li>
          ))}
        </ul>
      </div>
      <Button variant="outline" size="sm" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          description="Programs that use this token are refused from their next call. This cannot be undone."
          button="Revoke token"
          pendingLabel="Revoking…"
          isPending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
