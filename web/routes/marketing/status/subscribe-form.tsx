import { statusConsent } from '#contract/operations/status/subscriptions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What came of a submission; the same whether or not the address is known. */
export type SubscribeResult = { sent: true } | { sent: false; email: string; problem: string; isInvalid: boolean };

/** One field, which works without scripts (the island only says how long it was shown), and the other ways to be told. */
export function GetUpdates({ result }: { result: SubscribeResult | undefined }) {
  const failed = result?.sent === false ? result : null;
  return (
    <div className="grid gap-8 pt-4 lg:grid-cols-[1fr_15rem]">
      <form method="post" action="/status#updates" noValidate data-island="status">
        {result?.sent && (
          <Notice tone="positive" role="status" tabIndex={-1} autoFocus title="Check your inbox" className="mb-4">
            <p>Confirm your subscription with the link in our email. It works for 24 hours.</p>
          </Notice>
        )}
        {failed && !failed.isInvalid && (
          <Notice tone="critical" role="alert" tabIndex={-1} autoFocus className="mb-4">
            <p>{failed.problem}</p>
          </Notice>
        )}
        <Field
          id="status-email"
          label="Email address"
          error={failed?.isInvalid ? failed.problem : undefined}
          help={
            <>
              {statusConsent} What we store is in the{' '}
              <a href="/privacy" className="link">
                privacy policy
              </a>
              .
            </>
          }
        >
          {({ required: _optional, ...control }) => (
            <div className="flex flex-col gap-3 sm:flex-row">
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                placeholder="you@company.example"
                defaultValue={failed?.email ?? ''}
                autoFocus={failed?.isInvalid ?? false}
                className="min-w-0"
              />
              <Button type="submit" variant="premium" className="h-11">
                Subscribe
              </Button>
            </div>
          )}
        </Field>
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="status-website">Leave this empty</label>
          <input id="status-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </form>
      <ul className="grid content-start gap-2 border-line text-small lg:border-l lg:pl-6">
        {(
          [
            ['Feed (Atom)', '/status/feed.atom', 'share'],
            ['Status as JSON', '/status.json', 'code'],
          ] as const
        ).map(([label, href, icon]) => (
          <li key={href} className="flex items-center gap-2.5">
            <Icon name={icon} size={16} />
            <a href={href} className="link">
              {label}
            </a>
          </li>
        ))}
        <li className="text-ink-3 text-meta">This page works without scripts.</li>
      </ul>
    </div>
  );
}
