import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/unsubscribe.ts';
import { LinkPage, NewsletterPage } from './link-page.tsx';
import { submitEmailLink } from './submit-email-link.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/**
 * RFC 8058: mail providers post when a reader uses their own Unsubscribe button. The token is the whole authorisation
 * and no session is used, so there is no CSRF.
 */
export const handle = {
  acceptsForeignPost: ({ token }) => /^[0-9a-f]{64}$/.test(token ?? ''),
} satisfies RouteHandle;

/** Submitted on this page, or by a mail provider for the reader (RFC 8058: no redirect, no cookie). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { 'List-Unsubscribe': sign } = formTexts(await request.formData(), ['List-Unsubscribe']);
  const { newsletter } = context.get(apiContext);
  return submitEmailLink(() => newsletter.unsubscribe({ token: params.token ?? '', oneClick: sign === 'One-Click' }));
}

const contact = (
  <ButtonLink href="/contact" size="lg">
    Contact
  </ButtonLink>
);

export default function Unsubscribe({ actionData, params }: Route.ComponentProps) {
  if (params.token === undefined) {
    return (
      <NewsletterPage
        title="Cancel the newsletter"
        lead="Every newsletter ends with a link to unsubscribe. If you do not have one at hand, write to us."
      >
        {contact}
      </NewsletterPage>
    );
  }
  return (
    <LinkPage
      result={actionData}
      confirm={{
        title: 'Cancel the newsletter',
        lead: 'Click below to unsubscribe the address that received this link.',
        button: 'Unsubscribe',
      }}
      done={{
        title: 'You are unsubscribed',
        lead: 'You will receive no more newsletters. You can subscribe again at any time.',
        children: (
          <ButtonLink href="/" size="lg">
            Go to the site
          </ButtonLink>
        ),
      }}
      invalid={{
        title: 'This link does not work',
        lead: 'The link is incomplete or invalid. Please use the link in a newsletter, or write to us.',
        children: contact,
      }}
    />
  );
}
