import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/inputs.tsx';
import type { Refused } from './answer.ts';

/** What each account field is to the browser's password manager. */
const kinds = {
  email: { label: 'Email', type: 'email', inputMode: 'email' },
  password: { label: 'Password', type: 'password', inputMode: undefined },
  confirmPassword: { label: 'Confirm password', type: 'password', inputMode: undefined },
} as const;

interface AccountFieldProps {
  name: keyof typeof kinds;
  autoComplete: 'username' | 'current-password' | 'new-password';
  help?: ReactNode;
  refused: Refused | null;
}

/** A field of an account form. The first wrong one takes the focus; only the address comes back filled. */
export function AccountField({ name, autoComplete, help, refused }: AccountFieldProps) {
  const { label, ...input } = kinds[name];
  const problems = refused?.problems ?? {};
  const firstWrong = Object.keys(kinds).find((field) => field in problems);
  return (
    <Field id={name} label={label} help={help} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          {...input}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={name === 'email' ? refused?.email : undefined}
          autoFocus={name === firstWrong}
        />
      )}
    </Field>
  );
}
