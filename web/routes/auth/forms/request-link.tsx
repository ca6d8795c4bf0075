import { RefusalNotice } from '#web/routes/auth/refusal-notice.tsx';
import type { FormRefusal } from '#web/routes/auth/refusal-response.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AccountField } from './account-field.tsx';
import { CodeForm } from './code-form.tsx';

/** The two e-mails with a link that can be requested; texts of requirements 1.4 and 1.8. */
const kinds = {
  'magic-link': {
    help: 'The link is valid for 10 minutes.',
    button: 'Send Magic Link',
    sent: 'Magic link sent! Check your email and click the link to sign in.',
    retryLink: { label: 'Send Another Link', href: '?mode=magic-link' },
  },
  'reset-password': {
    help: 'The link is valid for 30 minutes.',
    button: 'Send Reset Link',
    sent: 'Password reset email sent! Please check your inbox.',
    retryLink: { label: 'Return to Sign In', href: '?mode=sign-in' },
  },
} as const;

interface RequestLinkProps {
  kind: keyof typeof kinds;
  refused: FormRefusal | null;
  isSent: boolean;
  /** The returnTo address as a query parameter. */
  returnToQuery: string;
}

/** Requests the e-mail; the confirmation has the same text for every address. */
export function RequestLink({ kind, refused, isSent, returnToQuery }: RequestLinkProps) {
  const { help, button, sent, retryLink } = kinds[kind];
  if (isSent) {
    return (
      <div className="grid gap-5">
        <Notice tone="positive" role="status" tabIndex={-1} autoFocus>
          {sent}
        </Notice>
        {kind === 'magic-link' && (
          <CodeForm action={`/auth/magic${returnToQuery.replace('&', '?')}`} refused={null} asksForAddress={false} />
        )}
        <p className="text-ink-2 text-small">
          Nothing after a few minutes? Check your spam folder and that you used your account's email address.
        </p>
        <ButtonLink href={retryLink.href + returnToQuery} variant="outline" size="lg" className="w-full">
          {retryLink.label}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="form" value={kind} />
      <RefusalNotice refused={refused} />
      <AccountField name="email" autoComplete="username" help={help} refused={refused} />
      <Button type="submit" size="lg" className="w-full">
        {button}
      </Button>
    </form>
  );
}
