import type { ReactNode } from 'react';
import { deletionGraceDays } from '#contract/identity/account.ts';
import { signInUrl } from '#web/sign-in-addresses.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';

export const meta = authPageMeta('Your account will be deleted');

/**
 * Shown after the user requested the deletion of their account: signed out, with a link to cancel it. After the sign-in the
 * notifications say that the account is kept.
 */
export default function Deleted() {
  return (
    <AuthPage
      title="Your account will be deleted"
      lead="You are signed out on all devices and your API tokens are revoked. Nothing else is deleted yet."
    >
      <h2 className="border-ink border-b pb-2 text-h5">What happens next</h2>
      <ol className="mb-8">
        <Step when="Now">We emailed you the date of the deletion.</Step>
        <Step when={`Within ${deletionGraceDays} days`}>
          To cancel the deletion, sign in. Your account stays as it was.
        </Step>
        <Step when={`After ${deletionGraceDays} days`}>Your account and its data are permanently deleted.</Step>
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/" size="lg">
          Go to the website
        </ButtonLink>
        <ButtonLink href={signInUrl('/notifications')} variant="outline" size="lg">
          Sign in and keep my account
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-4 border-line border-b py-3 text-small">
      <b className="w-32 flex-none font-medium">{when}</b>
      <span className="min-w-0 flex-1 basis-56 text-ink-2">{children}</span>
    </li>
  );
}
