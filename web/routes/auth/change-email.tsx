import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/change-email.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { loadLink } from './load-link.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { deadLink, refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Confirm your new email address');

/** It says whether this link still works. */
export const handle = { isPerUser: true } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  return { isDead: await loadLink(args, 'change-email') };
}

/** Mail scanners open links, so only clicking the button consumes the link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    return await context.get(apiContext).account.confirmEmailChange({ token });
  } catch (error) {
    return refusalResponse('change-email', '', error);
  }
}

export default function ChangeEmail({ loaderData: { isDead }, actionData }: Route.ComponentProps) {
  if (actionData === undefined && !isDead) {
    return (
      <AuthPage
        title="Confirm your new email address"
        lead="After you confirm, you sign in with this address. The link works once, for 24 hours."
      >
        <form method="post">
          <Button type="submit" size="lg" className="w-full">
            Confirm email address
          </Button>
        </form>
      </AuthPage>
    );
  }
  if (actionData && 'email' in actionData) {
    return (
      <AuthPage
        title="Your email address was changed"
        lead={`From now on, sign in with ${actionData.email}. Your other devices were signed out and your API tokens revoked.`}
      >
        <ButtonLink href="/dashboard" size="lg">
          Continue
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="This link does not work"
      lead="It may have been used already, replaced by a newer one, or the change was cancelled."
    >
      <RefusalNotice refused={actionData?.refused ?? deadLink} />
      <ButtonLink href="/settings/account" size="lg" className="mt-6">
        Account settings
      </ButtonLink>
    </AuthPage>
  );
}
