import type { z } from 'zod';
import { type signInOptions, signInPasswordMinimum } from '#contract/identity/auth.ts';
import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { type SignInOutcome, signInOutcomes } from '#web/routes/auth/sign-in-outcomes.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountField } from './account-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type EnforcedDomain, SsoButtons, type SsoOffer } from './sso-buttons.tsx';

interface SignInProps {
  options: z.output<typeof signInOptions>;
  refused: FormRefusal | null;
  /** The address that just signed up in this browser; '' otherwise. */
  email: string;
  /** Why the user was redirected here. */
  outcome: SignInOutcome | null;
  offers: SsoOffer[];
  enforced: EnforcedDomain[];
  /** The returnTo address; '' for none. */
  next: string;
  /** The same as a query parameter, to append to others. */
  returnToQuery: string;
  /** Not on a tenant's own domain. */
  hasPasskeys: boolean;
}

/** Posts to the current address, so that `next` is kept. */
export function SignIn({
  options,
  refused,
  email,
  outcome,
  offers,
  enforced,
  next,
  returnToQuery,
  hasPasskeys,
}: SignInProps) {
  return (
    <div className="grid gap-5">
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="sign-in" />
        <RefusalNotice refused={refused} />
        {outcome && (
          <Notice
            tone={signInOutcomes[outcome].tone}
            role={signInOutcomes[outcome].tone === 'critical' ? 'alert' : 'status'}
            tabIndex={-1}
            autoFocus
          >
            {signInOutcomes[outcome].text}
          </Notice>
        )}
        <AccountField name="email" autoComplete="username webauthn" typed={email} refused={refused} />
        <AccountField
          name="password"
          autoComplete="current-password"
          minimum={signInPasswordMinimum}
          aside={
            <a href={`?mode=reset-password${returnToQuery}`} className="link text-ink-3 text-small hover:text-ink">
              Forgot password?
            </a>
          }
          refused={refused}
        />
        <Button type="submit" size="lg" className="w-full">
          Sign In
        </Button>
      </form>
      <p className="flex items-center gap-4 text-ink-3 text-meta before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <div className="grid gap-3">
        {hasPasskeys && <PasskeyButton purpose="sign-in">Sign in with a passkey</PasskeyButton>}
        <SsoButtons offers={offers} enforced={enforced} next={next} />
      </div>
      <p className="text-ink-3 text-meta">
        You are signed out after {options.sessionTimeoutMinutes} minutes without activity.
        <br />
        We log the time and IP address of each sign-in.
      </p>
    </div>
  );
}
