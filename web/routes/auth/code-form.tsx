import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { AccountField } from './account-field.tsx';
import type { FormRefusal } from './refusal-response.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface CodeFormProps {
  /** The address of the step that takes it; empty where we are there already. */
  action: string;
  refused: FormRefusal | null;
}

/** For a mail that is read on another device: its six digits sign in here. The page does not know whose mail it was. */
export function CodeForm({ action, refused }: CodeFormProps) {
  return (
    <form method="post" action={action || undefined} noValidate className="grid gap-5">
      <RefusalNotice refused={refused} />
      <AccountField name="email" autoComplete="username" refused={refused} />
      <Field
        id="code"
        label="Code from the mail"
        help="Six digits, if you read the mail on another device."
        error={refused?.problems.code}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            autoFocus={refused !== null && !('email' in refused.problems)}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="w-full">
        Sign In with Code
      </Button>
    </form>
  );
}
