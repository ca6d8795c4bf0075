import type { z } from 'zod';
import type { signInOptions } from '#contract/identity/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface SignedUpProps {
  options: z.output<typeof signInOptions>;
  /** Null where this browser no longer knows it. */
  email: string | null;
  /** The link was requested again. */
  isAgain: boolean;
  /** The returnTo address as a query parameter, to append to others. */
  returnToQuery: string;
}

/** Shown after a sign-up: the same text whether or not the e-mail address was known. */
export function SignedUp({ options, email, isAgain, returnToQuery }: SignedUpProps) {
  const address = email ?? 'your address';
  return (
    <Notice
      tone="positive"
      role="status"
      tabIndex={-1}
      autoFocus
      title={`Check your inbox: we sent ${isAgain ? 'another' : 'a'} link to ${address}.`}
      className="wrap-anywhere mb-5"
    >
      <p>
        {options.confirmationRequired ? 'Open it within 24 hours, then sign in here.' : 'You can sign in now already.'}{' '}
        Only the newest link works.
      </p>
      {email !== null && (
        <>
          <p className="mt-3 text-ink-2 text-small">
            Not there? Look in the spam folder. We send at most three emails an hour to one address.
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            <form method="post" action={`?mode=sign-in${returnToQuery}`}>
              <input type="hidden" name="form" value="send-confirmation" />
              <input type="hidden" name="email" value={email} />
              <Button type="submit" variant="link" size="sm" className="px-0">
                Send again
              </Button>
            </form>
            <a href={`?mode=sign-up${returnToQuery}`} className="link tap text-small">
              Change address
            </a>
          </div>
        </>
      )}
    </Notice>
  );
}
