import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { queries } from '#web/api/queries.ts';
import {
  pendingReauthentication,
  type ReauthenticationRequest,
  subscribeToReauthentication,
} from '#web/api/reauthentication-request.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FactorCode } from './factor-code.tsx';
import { supportsPasskeys } from './passkey-device.ts';
import { PasskeyReauthentication } from './passkey-reauthentication.tsx';
import { PasswordReauthentication } from './password-reauthentication.tsx';
import { type ReauthenticationMethod, reauthenticationMethods } from './reauthentication-methods.ts';
import { RecoveryCodeReauthentication } from './recovery-code-reauthentication.tsx';

const reasons = {
  REAUTHENTICATION_REQUIRED: 'This changes the security of your account. Your changes are kept and saved right after.',
  MFA_REQUIRED: 'Enter your two-step verification code. Your changes are kept and saved right after.',
};

/** Opens when the server requires reauthentication; the refused call is repeated afterwards. */
export function ReauthenticationDialog() {
  const request = useSyncExternalStore(subscribeToReauthentication, pendingReauthentication, pendingReauthentication);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(isOpen) => !isOpen && request?.complete(false)}
      title="Confirm it’s you"
      description={request && reasons[request.reason]}
    >
      {request && <ReauthenticationForm {...request} />}
    </Dialog>
  );
}

function ReauthenticationForm({ reason, complete }: ReauthenticationRequest) {
  const { data, error, refetch } = useQuery(
    queries.factors.list.queryOptions({ staleTime: 0, meta: { resource: 'sign-in methods' } }),
  );
  const [chosen, choose] = useState<string | null>(null);
  if (!data && error) {
    return (
      <ErrorState title={loadFailureTitle} onRetry={() => void refetch()}>
        {loadFailureText('sign-in methods')}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={1} label="Loading..." />;
  const methods = reauthenticationMethods(data, reason, supportsPasskeys());
  const method = methods.find(({ label }) => label === chosen) ?? methods[0];
  if (!method) return <SignInAgain />;
  return (
    <>
      <MethodForm
        key={method.label}
        method={method}
        onConfirmed={() => complete(true)}
        onCancel={() => complete(false)}
      />
      {methods.length > 1 && (
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4">
          {methods
            .filter((other) => other !== method)
            .map(({ label }) => (
              <Button key={label} variant="link" size="sm" onClick={() => choose(label)}>
                {label}
              </Button>
            ))}
        </p>
      )}
    </>
  );
}

function MethodForm({
  method,
  ...callbacks
}: {
  method: ReauthenticationMethod;
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  switch (method.kind) {
    case 'password':
      return <PasswordReauthentication {...callbacks} />;
    case 'factor':
      return (
        <FactorCode
          factor={method.factor}
          button="Confirm"
          onVerified={callbacks.onConfirmed}
          onCancel={callbacks.onCancel}
        />
      );
    case 'passkey':
      return <PasskeyReauthentication {...callbacks} />;
    case 'recovery-code':
      return <RecoveryCodeReauthentication {...callbacks} />;
  }
}

/** For accounts that sign in only by e-mail link or identity provider: they must sign in again. */
function SignInAgain() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small">
        Your account has no password and no two-step verification. Sign out, sign in again, and repeat this step.
      </p>
      <ButtonLink href="/auth/sign-out">Sign out</ButtonLink>
    </div>
  );
}
