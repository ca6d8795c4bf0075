import { useMutation } from '@tanstack/react-query';
import type { Enrolled } from '#contract/identity/factors.ts';
import { queries } from '#web/api/queries.ts';
import { OneFieldForm } from '#web/forms/one-field-form.tsx';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';

interface NameProps {
  onEnrolled: (factor: Enrolled) => void;
  onCancel: () => void;
}

export function NameTotp({ onEnrolled, onCancel }: NameProps) {
  const { mutate, isPending, error } = useMutation(
    queries.factors.enrol.mutationOptions({
      meta: { operation: 'create', showsRefusals: true },
      onSuccess: onEnrolled,
    }),
  );
  const problems = problemsOf(error);
  return (
    <OneFieldForm
      label="Name"
      help="To recognise it later, such as “Work phone”"
      problem={problems?.friendly_name ?? (problems ? undefined : refusalOf(error)?.message)}
      input={{ autoComplete: 'off', autoCapitalize: 'sentences', maxLength: 60 }}
      button="Continue"
      isPending={isPending}
      pendingLabel="Preparing…"
      onSubmit={(friendly_name) => mutate({ friendly_name, factor_type: 'totp' })}
      onCancel={onCancel}
    />
  );
}
