import type { z } from 'zod';
import { type signInOptions, signInPasswordMinimum } from '#contract/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountField } from './account-field.tsx';
import type { Refused } from './answer.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { Refusal } from './refusal.tsx';
import { SsoButtons, type SsoOffer } from './sso-buttons.tsx';
import { type SsoOutcome, ssoOutcomes } from './sso-outcomes.ts';

interface SignInProps {
  options: z.output<typeof signInOptions>;
  refused: Refused | null;
  /** The page answers a sign-up: the same words whether or not the address was known. */
  hasSignedUp: boolean;
  /** How a visit to a provider ended, if it did not end in a session. */
  outcome: SsoOutcome | null;
  offers: SsoOffer[];
  /** The page that somebody wants to reach; '' for none. */
  next: string;
}

/** Posts to its own address, so that `next` travels along. */
export function SignIn({ options, refused, hasSignedUp, outcome, offers, next }: SignInProps) {
  return (
    <div className="grid gap-5">
      <form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="sign-in" />
        {hasSignedUp && (
          <Notice tone="positive" role="status" tabIndex={-1} autoFocus>
            Check your inbox: we sent a link to confirm your address.
          </Notice>
        )}
        <Refusal refused={refused} />
        {outcome && (
          <Notice
            tone={ssoOutcomes[outcome].tone}
            role={ssoOutcomes[outcome].tone === 'critical' ? 'alert' : 'status'}
            tabIndex={-1}
            autoFocus
          >
            {ssoOutcomes[outcome].text}
          </Notice>
        )}
        <AccountField name="email" autoComplete="username webauthn" refused={refused} />
        <AccountField
          name="password"
          autoComplete="current-password"
          help={`At least ${signInPasswordMinimum} characters`}
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
        <PasskeyButton act="sign-in">Sign in with a passkey</PasskeyButton>
        <SsoButtons offers={offers} next={next} />
      </div>
      <p className="text-ink-3 text-meta">
        Sessions end after {options.sessionTimeoutMinutes} minutes without activity.
        <br />
        Sign-ins are logged with time and address.
      </p>
    </div>
  );
}
