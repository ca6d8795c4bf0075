import type { ReactNode } from 'react';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EmailLinkResult } from './submit-email-link.ts';

interface NewsletterPageProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

interface LinkPageProps<Done> {
  result: EmailLinkResult<Done> | undefined;
  confirm: NewsletterPageProps & { button: string };
  done: (result: Done) => NewsletterPageProps;
  invalid: NewsletterPageProps;
}

/**
 * A page opened by a link in an e-mail. Mail scanners open links, so only the button acts. The form posts to the
 * current address: the token is not in the page, which is the same for everyone.
 */
export function LinkPage<Done>({ result, confirm, done, invalid }: LinkPageProps<Done>) {
  if (result?.kind === 'done') return <NewsletterPage {...done(result.result)} />;
  if (result?.kind === 'dead') return <NewsletterPage {...invalid} />;
  return (
    <NewsletterPage {...confirm}>
      {result && (
        <Notice tone="critical" role="alert" tabIndex={-1} autoFocus className="mb-5 max-w-[26rem]">
          <p>{result.message}</p>
        </Notice>
      )}
      <form method="post">
        <Button type="submit" size="lg">
          {confirm.button}
        </Button>
      </form>
      {confirm.children}
    </NewsletterPage>
  );
}

/** The title states the result: it is read first after the click. */
export function NewsletterPage({ title, lead, children }: NewsletterPageProps) {
  return (
    <>
      <title>{title}</title>
      <PageHead path="/newsletter" title={title} lead={lead} />
      <div className="wrap pb-20 lg:pb-24">{children}</div>
    </>
  );
}
