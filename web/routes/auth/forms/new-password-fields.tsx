import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { AccountField } from './account-field.tsx';

interface NewPasswordFieldsProps {
  /** The minimum password length of the current settings. */
  minimum: number;
  labels?: { password: string; confirmPassword: string };
  refused: FormRefusal | null;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ minimum, labels, refused }: NewPasswordFieldsProps) {
  return (
    <>
      <AccountField
        name="password"
        label={labels?.password}
        autoComplete="new-password"
        minimum={minimum}
        help={`At least ${minimum} characters`}
        refused={refused}
      />
      <AccountField
        name="confirmPassword"
        label={labels?.confirmPassword}
        autoComplete="new-password"
        minimum={minimum}
        refused={refused}
      />
    </>
  );
}
