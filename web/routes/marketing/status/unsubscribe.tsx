import { apiContext } from '#web/api/api.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { LinkPage } from '#web/routes/marketing/newsletter/link-page.tsx';
import { submitEmailLink } from '#web/routes/marketing/newsletter/submit-email-link.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** RFC 8058: mail providers post for the reader. The token is the whole authorisation and no session is used. */
export const handle = {
  // It says whether this link works.
  isPerUser: true,
  acceptsForeignPost: ({ token }) => /^[0-9a-f]{64}$/.test(token ?? ''),
} satisfies RouteHandle;

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { statusSubscriptions } = context.get(apiContext);
  return { isDead: await isLinkDead(statusSubscriptions.checkLink({ purpose: 'unsubscribe', token })) };
}

export function action({ context, params: { token } }: Route.ActionArgs) {
  return submitEmailLink(() => context.get(apiContext).statusSubscriptions.unsubscribe({ token }));
}

const toStatus = (
  <ButtonLink href="/status" size="lg">
    Open the status page
  </ButtonLink>
);

export default function Unsubscribe({ loaderData: { isDead }, actionData }: Route.ComponentProps) {
  return (
    <LinkPage
      result={actionData ?? (isDead ? { kind: 'dead' } : undefined)}
      confirm={{
        title: 'Unsubscribe from status emails',
        lead: 'Click below to unsubscribe the address that received this link.',
        button: 'Unsubscribe',
      }}
      done={() => ({
        title: 'You are unsubscribed',
        lead: 'You will receive no more status emails, and your address is deleted.',
        children: toStatus,
      })}
      invalid={{
        title: 'This link does not work',
        lead: 'Part of it may be missing. Copy the whole link from the email.',
        children: toStatus,
      }}
    />
  );
}
