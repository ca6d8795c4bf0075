import { invalidCode } from '#contract/identity/auth.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { AccountField } from './account-field.tsx';

interface CodeFormProps {
  /** The address that the form posts to; '' for the current one. */
  action: string;
  refused: FormRefusal | null;
}

/** Signs in with the six digits of an e-mail read on another device. The page does not know the e-mail's recipient. */
export function CodeForm({ action, refused }: CodeFormProps) {
  return (
    <form method="post" action={action || undefined} noValidate className="grid gap-5">
      <RefusalNotice refused={refused} />
      <AccountField name="email" autoComplete="username" refused={refused} />
      <Field id="code" label="Code from the mail" help={codeHelp} error={refused?.problems.code}>
        {(control) => (
          <Input
            {...control}
            name="code"
            required
            pattern="(\s*\d){6}\s*"
            data-problem={invalidCode}
            data-help={codeHelp}
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

const codeHelp = 'Six digits, if you read the mail on another device.';
