import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/confirm.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { AccountField } from './forms/account-field.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Confirm your address');

/** Mail scanners open links, so only clicking the button consumes the link. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { password } = formTexts(await request.formData(), ['password']);
    await context.get(apiContext).auth.confirmEmail({ token, password });
    return { form: 'confirm' as const, refused: null };
  } catch (error) {
    return refusalResponse('confirm', '', error);
  }
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  const needsPassword = actionData?.refused?.problems.password !== undefined;
  if (actionData === undefined || needsPassword) {
    return (
      <AuthPage
        title="Confirm your address"
        lead="One press, and your account is ready. The link works once, for 24 hours."
      >
        <form method="post" className="grid gap-5">
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
  if (actionData.refused === null) {
    return (
      <AuthPage title="Your address is confirmed" lead="You can sign in now, with the password you chose.">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/auth" size="lg">
            Sign In
          </ButtonLink>
          <ButtonLink href="/" variant="outline" size="lg">
            Go to the site
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="This link does not work" lead="A new one comes when you sign up again with the same address.">
      <RefusalNotice refused={actionData.refused} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/auth?mode=sign-up" size="lg">
          Ask for a new link
        </ButtonLink>
        <ButtonLink href="/auth" variant="outline" size="lg">
          Sign In
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
