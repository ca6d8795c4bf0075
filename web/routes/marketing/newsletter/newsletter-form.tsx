import { newsletterConsent } from '#contract/business/newsletter.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sentMessage } from './labels.ts';

interface NewsletterFormProps {
  /** The page with the form, stored as evidence of consent. */
  page: string;
  email?: string;
  invalid?: boolean;
  sent?: boolean;
}

/** One field and the consent text. It posts to /newsletter; the island submits it without leaving the page. */
export function NewsletterForm({ page, email = '', invalid = false, sent = false }: NewsletterFormProps) {
  return (
    <form method="post" action="/newsletter" noValidate data-island="newsletter">
      <Field id="newsletter-email" label="Newsletter email" help={<Consent />}>
        {({ required: _optional, ...control }) => (
          <div className="flex gap-2">
            <Input
              {...control}
              aria-invalid={invalid || undefined}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={email}
              className="min-w-0"
            />
            <Button type="submit" variant="outline" className="h-11">
              Subscribe
            </Button>
          </div>
        )}
      </Field>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="newsletter-website">Leave this empty</label>
        <input id="newsletter-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="page" value={page} />
      <div role="status">
        <div data-sent hidden={!sent} className="pt-3">
          <Notice tone="positive" title={sentMessage.title} tabIndex={-1} autoFocus={sent}>
            <p>{sentMessage.description}</p>
          </Notice>
        </div>
      </div>
    </form>
  );
}

const linked = 'privacy policy';

/** The consent text that is stored, with the policy as a link. */
function Consent() {
  const [before, after] = newsletterConsent.en.split(linked);
  return (
    <>
      {before}
      <a href="/privacy" className="link">
        {linked}
      </a>
      {after}
    </>
  );
}
