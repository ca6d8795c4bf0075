import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/confirm.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { AccountField } from './forms/account-field.tsx';
import { loadLink } from './load-link.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { deadLink, refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Confirm your email address');

/** It says whether this link still works. */
export const handle = { isPerUser: true } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  return { isDead: await loadLink(args, 'confirm-email') };
}

/** Mail scanners open links, so only clicking the button consumes the link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { password } = formTexts(await request.formData(), ['password']);
    const { hasPassword } = await context.get(apiContext).auth.confirmEmail({ token, password });
    return { form: 'confirm' as const, refused: null, hasPassword };
  } catch (error) {
    return refusalResponse('confirm', '', error);
  }
}

export default function Confirm({ loaderData: { isDead }, actionData }: Route.ComponentProps) {
  const needsPassword = actionData?.refused?.problems.password !== undefined;
  if (needsPassword || (actionData === undefined && !isDead)) {
    return (
      <AuthPage
        title="Confirm your email address"
        lead="Click below to activate your account. The link works once, for 24 hours."
      >
        <form method="post" noValidate className="grid gap-5">
          {needsPassword && (
            <AccountField name="password" autoComplete="current-password" refused={actionData.refused} />
          )}
          <Button type="submit" size="lg" className="w-full">
            Confirm my address
          </Button>
        </form>
      </AuthPage>
    );
  }
  if (actionData?.refused === null) {
    return (
      <AuthPage
        title="Your email address is confirmed"
        lead={`You can now sign in with ${actionData.hasPassword ? 'your password' : 'the provider that you used before'}.`}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/auth" size="lg">
            Sign In
          </ButtonLink>
          <ButtonLink href="/" variant="outline" size="lg">
            Go to the website
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="This link does not work" lead="Sign up again with the same address to get a new link.">
      <RefusalNotice refused={actionData?.refused ?? deadLink} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/auth?mode=sign-up" size="lg">
          Get a new link
        </ButtonLink>
        <ButtonLink href="/auth" variant="outline" size="lg">
          Sign In
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
