import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useSsoAudience } from './audience.ts';

/** Removes a provider after confirmation; the one with its own button on the sign-in page can only be disabled. */
export function RemoveProvider({ provider: { key, name } }: { provider: SsoProvider }) {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const { queries, listUrl } = useSsoAudience();
  const { mutate, isPending } = useMutation(
    queries.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `${name} was removed.`));
        await navigate(listUrl, { replace: true });
      },
    }),
  );
  if (key === mainProviderKey) {
    return (
      <p className="text-ink-3 text-meta">
        The button “Continue with single sign-on” belongs to this provider. It can be disabled, not removed.
      </p>
    );
  }
  return (
    <div>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setConfirming(true)}>
        Remove provider
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          description="Its configuration and secret are deleted permanently, and it can no longer be used to sign in. Accounts and open sessions stay; users can sign in with a password or an email link."
          button="Remove provider"
          pendingLabel="Removing…"
          isPending={isPending}
          onConfirm={() => mutate({ key })}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
