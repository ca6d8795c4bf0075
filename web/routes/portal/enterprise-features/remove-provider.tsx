import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mainProviderKey, type SsoProvider } from '#contract/identity/sso.ts';
import { queries } from '#web/api/queries.ts';
import { writeSuccess } from '#web/api/successes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { allProviders } from './addresses.ts';

/** The last act on the screen; the provider of the sign-in page's own button can only be disabled. */
export function RemoveProvider({ provider: { key, name } }: { provider: SsoProvider }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(
    queries.sso.remove.mutationOptions({
      meta: { act: 'delete' },
      async onSuccess() {
        addToast(writeSuccess('delete', `${name} is gone.`));
        await navigate(allProviders, { replace: true });
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
      <Button variant="link" size="sm" className="text-critical" onClick={() => setAsking(true)}>
        Remove provider
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description="Its configuration and its secret go for good, and nobody signs in through it any more. Accounts and open sessions stay; people come in with a password or a magic link."
      >
        <DialogActions>
          <Button variant="outline" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button variant="destructive" loading={isPending} loadingLabel="Removing…" onClick={() => mutate({ key })}>
            Remove provider
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
