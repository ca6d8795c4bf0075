import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type TokenKind, type TokenScope, tokenScopes } from '#contract/identity/token-scopes.ts';
import { type TokenForm, tokenForm } from '#contract/identity/tokens.ts';
import { api } from '#web/api/client.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { zodResolver } from '#web/forms/zod-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Checkbox, Input } from '#web/ui/inputs.tsx';
import { isoDayOf } from '#web/ui/times.ts';

interface TokenFieldsProps {
  kind: TokenKind;
  scopes: readonly TokenScope[];
  now: Date;
  onCreated: (token: string) => void;
  onCancel: () => void;
}

const dayMs = 86_400_000;

/** The form of a new token: name, last day and permissions. */
export function TokenFields({ kind, scopes, now, onCreated, onCancel }: TokenFieldsProps) {
  const inDays = (days: number) => isoDayOf(new Date(now.getTime() + days * dayMs));
  const { register, handleSubmit, setError, formState } = useForm<TokenForm, unknown, TokenForm>({
    resolver: zodResolver<TokenForm, TokenForm>(tokenForm),
    defaultValues: { name: '', expiresOn: inDays(90), scopes: scopes.length === 1 ? [...scopes] : [] },
  });
  const { errors } = formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (form: TokenForm) => (kind === 'personal' ? api.tokens.create(form) : api.tokens.createService(form)),
    meta: { operation: 'create' },
    onSuccess: ({ token }) => onCreated(token),
    onError: (error) => showFieldErrors(error, ['name', 'expiresOn', 'scopes'], setError),
  });
  const problem = errors.scopes?.message;
  return (
    <form
      noValidate
      aria-label="New token"
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((form) => mutate(form))(event)}
    >
      <Field
        label="Name"
        required
        help="What uses the token, so that you recognise it later."
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label="Valid until" required help="At most one year." error={errors.expiresOn?.message}>
        {(control) => <Input {...control} {...register('expiresOn')} type="date" min={inDays(0)} max={inDays(365)} />}
      </Field>
      <fieldset aria-describedby={problem ? 'token-scopes-problem' : undefined}>
        <legend className="mb-1.5 font-medium text-small">
          Permissions <span aria-hidden="true">*</span>
        </legend>
        <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
          {scopes.map((scope) => (
            <Checkbox key={scope} {...register('scopes')} value={scope}>
              {tokenScopes[scope]}
            </Checkbox>
          ))}
        </div>
        {problem && (
          <p id="token-scopes-problem" className="mt-1.5 flex gap-1.5 font-medium text-critical text-meta">
            <Icon name="alert" className="mt-px flex-none" />
            {problem}
          </p>
        )}
      </fieldset>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} loadingLabel="Creating…">
          Create token
        </Button>
      </DialogActions>
    </form>
  );
}
