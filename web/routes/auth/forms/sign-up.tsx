import type { z } from 'zod';
import { errors } from '#contract/errors.ts';
import type { signInOptions } from '#contract/identity/auth.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountField } from './account-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TermsSentence } from './terms-sentence.tsx';

/** The sign-up form; while registration is closed, a notice instead. */
export function SignUp({ options, refused }: { options: z.output<typeof signInOptions>; refused: FormRefusal | null }) {
  if (!options.registrationOpen) return <Notice tone="info">{errors.REGISTRATION_CLOSED.message}</Notice>;
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value="sign-up" />
      <RefusalNotice refused={refused} />
      <AccountField name="email" autoComplete="username" refused={refused} />
      <NewPasswordFields minimum={options.passwordMinLength} refused={refused} />
      <Button type="submit" size="lg" className="w-full">
        Sign Up
      </Button>
      <TermsSentence />
      <p className="text-ink-3 text-meta">
        Admin account creation requires approval. Contact your system administrator.
      </p>
    </form>
  );
}
