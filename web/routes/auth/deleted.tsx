import { deletionGraceDays } from '#contract/identity/account.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';

export const meta = authPageMeta('Your account will be deleted');

/** Shown after the user requested the deletion of their account: signed out, with a link to cancel it. */
export default function Deleted() {
  return (
    <AuthPage
      title="Your account will be deleted"
      lead={`You are signed out on all devices and your API tokens are revoked. In ${deletionGraceDays} days your account is permanently deleted; we emailed you the date. To keep it, sign in before then.`}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/" size="lg">
          Go to the website
        </ButtonLink>
        <ButtonLink href="/auth" variant="outline" size="lg">
          Sign in and keep my account
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
