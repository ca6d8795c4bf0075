import type { z } from 'zod';
import { type signInOptions, signInPasswordMinimum } from '#contract/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountField } from './account-field.tsx';
import type { Refused } from './answer.ts';
import { Refusal } from './refusal.tsx';

interface SignInProps {
  options: z.output<typeof signInOptions>;
  refused: Refused | null;
  /** The page answers a sign-up: the same words whether or not the address was known. */
  hasSignedUp: boolean;
}

/** Posts to its own address, so that `next` travels along. */
export function SignIn({ options, refused, hasSignedUp }: SignInProps) {
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value="sign-in" />
      {hasSignedUp && (
        <Notice tone="positive" role="status" tabIndex={-1} autoFocus>
          Check your inbox: we sent a link to confirm your address.
        </Notice>
      )}
      <Refusal refused={refused} />
      <AccountField name="email" autoComplete="username" refused={refused} />
      <AccountField
        name="password"
        autoComplete="current-password"
        help={`At least ${signInPasswordMinimum} characters`}
        refused={refused}
      />
      <Button type="submit" size="lg" className="w-full">
        Sign In
      </Button>
      <p className="text-ink-3 text-meta">
        Sessions end after {options.sessionTimeoutMinutes} minutes without activity.
        <br />
        Sign-ins are logged with time and address.
      </p>
    </form>
  );
}
