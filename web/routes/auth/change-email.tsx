import { apiContext } from '#web/api/api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/change-email.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Confirm your new address');

/** Mail scanners open links, so only clicking the button consumes the link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    return await context.get(apiContext).account.confirmEmailChange({ token });
  } catch (error) {
    return refusalResponse('change-email', '', error);
  }
}

export default function ChangeEmail({ actionData }: Route.ComponentProps) {
  if (actionData === undefined) {
    return (
      <AuthPage
        title="Confirm your new address"
        lead="From then on you sign in with it. The link works once, for 24 hours."
      >
        <form method="post">
          <Button type="submit" size="lg" className="w-full">
            Use this address
          </Button>
        </form>
      </AuthPage>
    );
  }
  if ('email' in actionData) {
    return (
      <AuthPage
        title="Your address was changed"
        lead={`You sign in with ${actionData.email} from now on. Every other session of your account has ended.`}
      >
        <ButtonLink href="/dashboard" size="lg">
          Go on
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="This link does not work"
      lead="It may have been used, a newer one was sent, or the change was cancelled."
    >
      <RefusalNotice refused={actionData.refused} />
      <ButtonLink href="/settings/account" size="lg" className="mt-6">
        Account settings
      </ButtonLink>
    </AuthPage>
  );
}
