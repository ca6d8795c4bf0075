import { errors } from '#contract/errors.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const labels = { password: 'New password', confirmPassword: 'Confirm new password' };

/** Posts to the current address, which holds the e-mail's token. All sessions of the account end. */
export function UpdatePassword({ minimum, refused }: { minimum: number; refused: FormRefusal | null }) {
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value="update-password" />
      <RefusalNotice refused={refused} />
      <NewPasswordFields minimum={minimum} labels={labels} refused={refused} />
      <Button type="submit" size="lg" className="w-full">
        Update Password
      </Button>
      <p className="text-ink-3 text-meta">Every session of your account ends, and this browser is signed in.</p>
      {refused?.message && <RequestNewLink />}
    </form>
  );
}

/** Shown without a token, when there is nothing to submit. */
export function InvalidLink() {
  return (
    <div className="grid gap-5">
      <Notice tone="critical" role="alert">
        {errors.LINK_INVALID.message}
      </Notice>
      <RequestNewLink />
    </div>
  );
}

function RequestNewLink() {
  return (
    <ButtonLink href="?mode=reset-password" variant="outline" size="lg" className="w-full">
      Ask for a new link
    </ButtonLink>
  );
}
