import { useMutation } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';

export function PasswordReauthentication({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { mutate, isPending, error } = useMutation(
    queries.auth.reauthenticate.mutationOptions({ meta: { showsRefusals: true }, onSuccess: onConfirmed }),
  );
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
