import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';

export function RecoveryCodeReauthentication({
  onConfirmed,
  onCancel,
}: {
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const { mutate, isPending, error } = useWrite(null, api.factors.spendRecoveryCode, {
    showsRefusals: true,
    onSuccess: onConfirmed,
  });
  return (
    <OneFieldForm
      label="Recovery code"
      help="One of your 10 codes; each works once"
      problem={problemsOf(error)?.code ?? refusalOf(error)?.message}
      input={{ autoComplete: 'off', className: 'tabular-nums' }}
      button="Confirm"
      isPending={isPending}
      pendingLabel="Checking…"
      onSubmit={(code) => mutate({ code })}
      onCancel={onCancel}
    />
  );
}
