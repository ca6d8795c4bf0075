import { useQuery } from '@tanstack/react-query';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { changePasswordForm } from '#contract/identity/sessions.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useWrite } from '#web/api/use-write.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { useSingleSubmit } from '#web/forms/use-single-submit.ts';
import { preloadShape, zodResolver } from '#web/forms/zod-resolver.ts';
import { Section } from '#web/routes/portal/settings/section.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { signInMethodsQuery } from './sign-in-methods.ts';

/** Loaded when the form is first used. */
const changePasswordFormShape = async () => (await import('#contract/identity/sessions.ts')).changePasswordForm;

type Fields = z.input<typeof changePasswordForm>;

const blank: Fields = { currentPassword: '', password: '', confirmPassword: '' };

/** An account that signs in without a password gets one by the link for a forgotten one. */
export function PasswordSection() {
  return (
    <Section
      id="password"
      title="Password"
      lead="Changing it signs out all other devices. We email you a confirmation."
    >
      <Loaded query={signInMethodsQuery()} rows={3}>
        {({ has_password }) => (has_password ? <PasswordForm /> : <NoPassword />)}
      </Loaded>
    </Section>
  );
}

function NoPassword() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-md text-small">
        Your account has no password: you sign in by email link, passkey or provider. To set one, have a link emailed to
        you.
      </p>
      <ButtonLink href="/auth?mode=reset-password" variant="outline">
        Set a password
      </ButtonLink>
    </div>
  );
}

/** Changing the password ends every other session. Passwords are never stored as a draft. */
function PasswordForm() {
  const { email } = useAppData().session.user;
  const { register, handleSubmit, formState, setError, reset } = useForm<Fields>({
    resolver: zodResolver(changePasswordFormShape),
    defaultValues: blank,
  });
  const { mutate, isPending } = useWrite('update', api.auth.changePassword, {
    onSuccess() {
      reset(blank);
      addToast(successToast('update', 'Your password was changed and all other devices were signed out.'));
    },
    onError: (error) => showFieldErrors(error, Object.keys(blank), setError),
  });
  const send = useSingleSubmit(mutate);
  const { data: options } = useQuery(queries.auth.options.queryOptions({ meta: { quiet: true } }));
  const minimum = options ? `At least ${options.passwordMinLength} characters. ` : '';
  const newPasswordHelp = `${minimum}A long sentence is easy to remember and hard to guess.`;
  const field = (name: FieldPath<Fields>, label: string, help?: string) => ({
    id: name,
    label,
    help,
    error: formState.errors[name]?.message,
  });
  const inputProps = (name: FieldPath<Fields>, autoComplete: string) => ({
    ...register(name),
    type: 'password',
    autoComplete,
    autoCapitalize: 'none',
    spellCheck: false,
  });
  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onFocus={() => preloadShape(changePasswordFormShape)}
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field {...field('currentPassword', 'Current password')}>
        {(control) => <Input {...control} {...inputProps('currentPassword', 'current-password')} />}
      </Field>
      <Field {...field('password', 'New password', newPasswordHelp)}>
        {(control) => <Input {...control} {...inputProps('password', 'new-password')} />}
      </Field>
      <Field {...field('confirmPassword', 'Confirm new password')}>
        {(control) => <Input {...control} {...inputProps('confirmPassword', 'new-password')} />}
      </Field>
      <div>
        <Button type="submit" loading={isPending} loadingLabel="Changing…">
          Change password
        </Button>
      </div>
    </form>
  );
}
