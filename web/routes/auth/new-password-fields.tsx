import { AccountField } from './account-field.tsx';
import type { FormRefusal } from './refusal-response.ts';

interface NewPasswordFieldsProps {
  /** Characters that a password has at least, by the settings of now. */
  minimum: number;
  labels?: { password: string; confirmPassword: string };
  refused: FormRefusal | null;
}

/** A password that is chosen now, and once more against slips. */
export function NewPasswordFields({ minimum, labels, refused }: NewPasswordFieldsProps) {
  return (
    <>
      <AccountField
        name="password"
        label={labels?.password}
        autoComplete="new-password"
        help={`At least ${minimum} characters`}
        refused={refused}
      />
      <AccountField
        name="confirmPassword"
        label={labels?.confirmPassword}
        autoComplete="new-password"
        refused={refused}
      />
    </>
  );
}
