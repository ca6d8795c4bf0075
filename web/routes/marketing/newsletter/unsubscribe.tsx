import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/unsubscribe.ts';
import { LinkPage, NewsletterPage } from './link-page.tsx';
import { submitEmailLink } from './submit-email-link.ts';
import { TopicsForm } from './topics-form.tsx';
import { topicsOrNull } from './topics-of-link.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/**
 * RFC 8058: mail providers post when a reader uses their own Unsubscribe button. The token is the whole authorisation
 * and no session is used, so there is no CSRF.
 */
export const handle = {
  // It says whether this link works.
  isPerUser: true,
  acceptsForeignPost: ({ token }) => /^[0-9a-f]{64}$/.test(token ?? ''),
} satisfies RouteHandle;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { newsletter } = context.get(apiContext);
  if (token === undefined) return { isDead: false, choice: null };
  const isDead = await isLinkDead(newsletter.checkLink({ purpose: 'unsubscribe', token }));
  return { isDead, choice: isDead ? null : await topicsOrNull(newsletter.topicsOfLink({ token })) };
}

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

export default function Unsubscribe({
  loaderData: { isDead, choice },
  actionData,
  params: { token },
}: Route.ComponentProps) {
  if (token === undefined) {
    return (
      <NewsletterPage
        title="Unsubscribe from the newsletter"
        lead="Every issue ends with a link to unsubscribe. If you do not have one, contact us."
      >
        {contact}
      </NewsletterPage>
    );
  }
  return (
    <LinkPage
      result={actionData ?? (isDead ? { kind: 'dead' } : undefined)}
      confirm={{
        title: 'Unsubscribe from the newsletter',
        lead: 'Click below to unsubscribe the address that received this link.',
        button: 'Unsubscribe',
        children: choice && choice.topics.length > 0 && (
          <div className="mt-12">
            <TopicsForm token={token} choice={choice} title="Or get only what interests you" variant="outline" />
          </div>
        ),
      }}
      done={() => ({
        title: 'You are unsubscribed',
        lead: 'You will receive no more issues. You can subscribe again at any time.',
        children: (
          <ButtonLink href="/" size="lg">
            Go to the website
          </ButtonLink>
        ),
      })}
      invalid={{
        title: 'This link does not work',
        lead: 'Part of it may be missing, or what it belonged to was deleted. Copy the whole link from your latest email, or contact us.',
        children: contact,
      }}
    />
  );
}
