import type { ComponentProps, ReactNode } from 'react';
import { passwordsDiffer } from '#contract/identity/auth.ts';
import { invalidEmail } from '#contract/text.ts';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';

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
  /** An e-mail address that was entered before. */
  typed?: string;
  refused: FormRefusal | null;
}

/** A field of an account form. The first invalid one takes the focus; only the e-mail address is filled in again. */
export function AccountField({ name, label, autoComplete, minimum, help, aside, typed, refused }: AccountFieldProps) {
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
          <Input {...input} type="email" inputMode="email" defaultValue={refused?.email ?? typed} />
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

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'className'> {
  /** Shows the Show button, which reveals all passwords of the form; one per form. */
  hasShowButton: boolean;
}

/**
 * A password field, optionally with a Show button. The name of the button does not include the label of the field, so
 * that the label matches only the field.
 */
function PasswordInput({ hasShowButton, ...rest }: PasswordInputProps) {
  if (!hasShowButton) return <Input {...rest} type="password" />;
  return (
    <span className="relative block">
      <Input {...rest} type="password" className="pr-16" />
      <button
        type="button"
        data-reveal
        aria-pressed="false"
        className="needs-script absolute inset-y-0 right-0 px-3 text-ink-3 text-meta hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
      >
        Show
      </button>
    </span>
  );
}
