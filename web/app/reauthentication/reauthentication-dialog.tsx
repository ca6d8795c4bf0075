import { useSyncExternalStore } from 'react';
import { pendingReauthentication, subscribeToReauthentication } from '#web/api/reauthentication-request.ts';
import { authenticationSuccessToast } from '#web/api/success-toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

const reasons = {
  REAUTHENTICATION_REQUIRED: 'Confirm your sign-in to continue. What you entered is kept.',
  MFA_REQUIRED: 'Enter your two-step verification code to continue. What you entered is kept.',
};

const form = lazyModule(async () => (await import('./reauthentication-form.tsx')).ReauthenticationForm);

/** Opens when the server requires reauthentication; the refused call is repeated afterwards. */
export function ReauthenticationDialog() {
  const request = useSyncExternalStore(subscribeToReauthentication, pendingReauthentication, pendingReauthentication);
  const Form = useLazyModule(form, request !== null, () => request?.complete(false));
  const complete = (isConfirmed: boolean) => {
    request?.complete(isConfirmed);
    if (isConfirmed) addToast(authenticationSuccessToast);
  };
  return (
    <Dialog
      open={request !== null && Form !== null}
      onClose={() => request?.complete(false)}
      title="Confirm it’s you"
      description={request && reasons[request.reason]}
    >
      {request && Form && <Form reason={request.reason} complete={complete} />}
    </Dialog>
  );
}
