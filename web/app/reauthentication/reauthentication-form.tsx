import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { queries } from '#web/api/queries.ts';
import type { ReauthenticationRequest } from '#web/api/reauthentication-request.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { useWrite } from '#web/api/use-write.ts';
import { signInAgain } from '#web/app/session/renew-session.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { FactorCode } from './factor-code.tsx';
import { supportsPasskeys } from './passkey-device.ts';
import { PasskeyReauthentication } from './passkey-reauthentication.tsx';
import { type ReauthenticationMethod, reauthenticationMethods } from './reauthentication-methods.ts';
import { RecoveryCodeReauthentication } from './recovery-code-reauthentication.tsx';

/** The methods with which the user can confirm; loaded with the first dialog. */
export function ReauthenticationForm({ reason, complete }: ReauthenticationRequest) {
  const { data, error, refetch } = useQuery(
    queries.factors.list.queryOptions({ staleTime: 0, meta: { resource: 'sign-in methods' } }),
  );
  const [chosen, choose] = useState<string | null>(null);
  if (!data && error) {
    return (
      <ErrorState title={loadFailureTitle} onRetry={() => void retryLoad(refetch)}>
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
        <p className="mt-8 flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4">
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
  const { mutate, isSuccess, isPending } = useWrite(null, signInAgain);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-small">
        Your account has no password and no two-step verification. Sign in again, which brings you back to this screen,
        and repeat this step.
      </p>
      <Button loading={isPending || isSuccess} loadingLabel="Signing out…" onClick={() => mutate()}>
        Sign in again
      </Button>
    </div>
  );
}

function PasswordReauthentication({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { mutate, isPending, error } = useWrite(null, api.auth.reauthenticate, {
    showsRefusals: true,
    onSuccess: onConfirmed,
  });
  return (
    <OneFieldForm
      label="Your password"
      problem={problemsOf(error)?.password ?? refusalOf(error)?.message}
      input={{ type: 'password', autoComplete: 'current-password' }}
      button="Confirm"
      isPending={isPending}
      pendingLabel="Checking…"
      onSubmit={(password) => mutate({ password })}
      onCancel={onCancel}
    />
  );
}
