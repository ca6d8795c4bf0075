import { statusConfirmation } from '#contract/operations/status/subscriptions.ts';
import { apiContext } from '#web/api/api.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { LinkPage } from '#web/routes/marketing/newsletter/link-page.tsx';
import { submitEmailLink } from '#web/routes/marketing/newsletter/submit-email-link.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/confirm.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** It says whether this link still works. */
export const handle = { isPerUser: true } satisfies RouteHandle;

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { statusSubscriptions } = context.get(apiContext);
  return { isDead: await isLinkDead(statusSubscriptions.checkLink({ purpose: 'confirm', token: tokenOf(request) })) };
}

export function action({ context, request }: Route.ActionArgs) {
  return submitEmailLink(() => context.get(apiContext).statusSubscriptions.confirm({ token: tokenOf(request) }));
}

const toStatus = (
  <ButtonLink href="/status" size="lg">
    Open the status page
  </ButtonLink>
);

export default function Confirm({ loaderData: { isDead }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      result={actionData ?? (isDead ? { kind: 'dead' } : undefined)}
      confirm={{ title: 'Confirm status emails', ...statusConfirmation }}
      done={() => ({
        title: 'You get status emails',
        lead: 'Thank you. Every email has a link to unsubscribe with one click.',
        children: toStatus,
      })}
      invalid={{
        title: 'This link does not work',
        lead: 'It has expired or was used already. If you have confirmed before, you are subscribed.',
        children: toStatus,
      }}
    />
  );
}
