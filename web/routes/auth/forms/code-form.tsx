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
  /** False where this browser asked for the e-mail: the server knows the address from its cookie. */
  asksForAddress: boolean;
}

/** Signs in with the six digits of an e-mail that was read on another device. */
export function CodeForm({ action, refused, asksForAddress }: CodeFormProps) {
  return (
    <form method="post" action={action || undefined} noValidate className="grid gap-5">
      <RefusalNotice refused={refused} />
      {asksForAddress && <AccountField name="email" autoComplete="username" refused={refused} />}
      <Field id="code" label="Six-digit code" help={codeHelp} error={refused?.problems.code}>
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

const codeHelp = 'From the email, if you opened it on another device';
