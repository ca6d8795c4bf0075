import { errors } from '#contract/errors.ts';
import type { PasswordProof } from '#web/routes/auth/new-password.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountField } from './account-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const labels = { password: 'New password', confirmPassword: 'Confirm new password' };

interface UpdatePasswordProps {
  proof: PasswordProof;
  minimum: number;
  refused: FormRefusal | null;
}

/** Posts to the current address, which holds the e-mail's token, if there is one. Other sessions of the account end. */
export function UpdatePassword({ proof, minimum, refused }: UpdatePasswordProps) {
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value="update-password" />
      <RefusalNotice refused={refused} />
      {proof === 'session' && <AccountField name="currentPassword" autoComplete="current-password" refused={refused} />}
      <NewPasswordFields minimum={minimum} labels={labels} refused={refused} />
      <Button type="submit" size="lg" className="w-full">
        Update Password
      </Button>
      <p className="text-ink-3 text-meta">All your other devices are signed out.</p>
      {proof === 'link' && refused?.message && <RequestNewLink />}
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
      Get a new link
    </ButtonLink>
  );
}
