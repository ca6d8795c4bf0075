import type { ReactNode } from 'react';
import { passwordsDiffer } from '#contract/identity/auth.ts';
import { invalidEmail } from '#contract/text.ts';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { PasswordInput } from './password-input.tsx';

const labels = {
  email: 'Email',
  currentPassword: 'Current password',
  password: 'Password',
  confirmPassword: 'Confirm password',
};

interface AccountFieldProps {
  name: keyof typeof labels;
  /** Where the default label is not specific enough. */
  label?: string;
  /** For password managers. */
  autoComplete: 'username' | 'username webauthn' | 'current-password' | 'new-password';
  /** The shortest password that is accepted. */
  minimum?: number;
  help?: string;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  refused: FormRefusal | null;
}

/** A field of an account form. The first invalid one takes the focus; only the e-mail address is filled in again. */
export function AccountField({ name, label, autoComplete, minimum, help, aside, refused }: AccountFieldProps) {
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
          ...rulesOf(name, minimum),
          'data-help': help,
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

/** What `island.ts` checks before a form is sent, with the server's messages; the server checks it again. */
function rulesOf(name: AccountFieldProps['name'], minimum: number | undefined) {
  if (name === 'email')
    return { required: true, pattern: String.raw`\s*[^\s@]+@[^\s@]+\.[^\s@.]+\s*`, 'data-problem': invalidEmail };
  if (name === 'currentPassword') return { required: true, 'data-problem': 'Required' };
  if (minimum === undefined) return {};
  return {
    required: true,
    pattern: `.{${minimum},}`,
    'data-problem': `Password must be at least ${minimum} characters`,
    'data-mismatch': name === 'confirmPassword' ? passwordsDiffer : undefined,
  };
}
