import type { ReactNode } from 'react';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { PasswordInput } from './password-input.tsx';

const labels = { email: 'Email', password: 'Password', confirmPassword: 'Confirm password' };

interface AccountFieldProps {
  name: keyof typeof labels;
  /** Where the default label is not specific enough. */
  label?: string;
  /** For password managers. */
  autoComplete: 'username' | 'username webauthn' | 'current-password' | 'new-password';
  help?: ReactNode;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  refused: FormRefusal | null;
}

/** A field of an account form. The first invalid one takes the focus; only the e-mail address is filled in again. */
export function AccountField({ name, label, autoComplete, help, aside, refused }: AccountFieldProps) {
  const problems = refused?.problems ?? {};
  const firstWrong = Object.keys(labels).find((field) => field in problems);
  return (
    <Field id={name} label={label ?? labels[name]} help={help} aside={aside} error={problems[name]}>
      {(control) => {
        const input = {
          ...control,
          name,
          autoComplete,
          autoCapitalize: 'none',
          spellCheck: false,
          autoFocus: name === firstWrong,
        };
        return name === 'email' ? (
          <Input {...input} type="email" inputMode="email" defaultValue={refused?.email} />
        ) : (
          <PasswordInput {...input} hasShowButton={name === 'password'} />
        );
      }}
    </Field>
  );
}
