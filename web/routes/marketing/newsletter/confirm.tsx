import { newsletterConfirmation } from '#contract/business/newsletter.ts';
import { apiContext } from '#web/api/api.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/confirm.ts';
import { LinkPage } from './link-page.tsx';
import { submitEmailLink } from './submit-email-link.ts';
import { TopicsForm } from './topics-form.tsx';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** It says whether this link still works. */
export const handle = { isPerUser: true } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { newsletter } = context.get(apiContext);
  return { isDead: await isLinkDead(newsletter.checkLink({ purpose: 'confirm', token })) };
}

export function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return submitEmailLink(() => context.get(apiContext).newsletter.confirm({ token }));
}

export default function Confirm({ loaderData: { isDead }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      result={actionData ?? (isDead ? { kind: 'dead' } : undefined)}
      confirm={{ title: 'Confirm your subscription', ...newsletterConfirmation }}
      done={({ token, ...choice }) => ({
        title: 'You are subscribed',
        lead: 'Thank you. Every issue has a link to unsubscribe with one click.',
        children: (
          <>
            {choice.topics.length > 0 && <TopicsForm token={token} choice={choice} />}
            <ButtonLink href="/" variant={choice.topics.length > 0 ? 'outline' : 'primary'} size="lg" className="mt-8">
              Go to the website
            </ButtonLink>
          </>
        ),
      })}
      invalid={{
        title: 'This link does not work',
        lead: 'It has expired or was used already. If you have confirmed before, you are subscribed.',
        children: (
          <ButtonLink href="/newsletter" size="lg">
            Get a new link
          </ButtonLink>
        ),
      }}
    />
  );
}
