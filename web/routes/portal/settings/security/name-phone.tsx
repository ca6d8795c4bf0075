import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Enrolled, phoneForm } from '#contract/identity/factors.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { zodResolver } from '#web/forms/zod-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

/** Loaded when the form is first used. */
const phoneFormShape = async () => (await import('#contract/identity/factors.ts')).phoneForm;

type Fields = z.input<typeof phoneForm>;

export function NamePhone({ onEnrolled, onCancel }: { onEnrolled: (factor: Enrolled) => void; onCancel: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<Fields, unknown, z.output<typeof phoneForm>>({
    resolver: zodResolver(phoneFormShape),
    defaultValues: { friendly_name: '', factor_type: 'phone', phone: '' },
  });
  const { mutate, isPending } = useWrite('create', api.factors.enrol, {
    onSuccess: onEnrolled,
    onError(error) {
      for (const name of ['friendly_name', 'phone'] as const) {
        const message = problemsOf(error)?.[name];
        if (message) setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}>
      <Field
        label="Name"
        help="To recognise it later, such as “Work phone”"
        error={formState.errors.friendly_name?.message}
      >
        {(control) => <Input {...control} {...register('friendly_name')} autoComplete="off" autoFocus />}
      </Field>
      <Field
        label="Number"
        help="With its country code, such as +41 79 123 45 67"
        error={formState.errors.phone?.message}
      >
        {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <DialogActions onCancel={onCancel}>
        <Button type="submit" loading={isPending} loadingLabel="Preparing…">
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
