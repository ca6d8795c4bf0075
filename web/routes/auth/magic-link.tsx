import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/magic-link.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { CodeForm } from './forms/code-form.tsx';
import { pathAfterSignIn } from './home-path.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Sign in by mail');

/** Mail scanners open links, so only clicking the button consumes the link; on another device a code replaces it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const typed = await request.formData();
  const { email, code } = formTexts(typed, ['email', 'code']);
  const form = typed.has('code') ? 'code' : 'link';
  try {
    const token = searchParams.get('token') ?? '';
    const session = await (form === 'code' ? auth.signInByCode({ email, code }) : auth.signInByLink({ token }));
    return redirect(pathAfterSignIn(session, searchParams.get('next')), 303);
  } catch (error) {
    return refusalResponse(form, email, error);
  }
}

export default function MagicLink({ actionData }: Route.ComponentProps) {
  if (actionData === undefined) {
    return (
      <AuthPage title="Sign in by mail" lead="One press, and you are in. The link works once, for 10 minutes.">
        <form method="post">
          <Button type="submit" size="lg" className="w-full">
            Sign In
          </Button>
        </form>
      </AuthPage>
    );
  }
  const { form, refused } = actionData;
  if (form === 'code') {
    return (
      <AuthPage title="Sign in by mail" lead="The code works once, for 10 minutes.">
        {/* Posts to the current address, which holds the returnTo address. */}
        <CodeForm action="" refused={refused} />
        <div className="mt-6">
          <RequestAnotherLink variant="outline" />
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="This link does not work" lead="It may have been used, or a newer one was sent.">
      <RefusalNotice refused={refused} />
      <div className="mt-6 flex flex-wrap gap-3">
        <RequestAnotherLink variant="primary" />
        <ButtonLink href="/auth" variant="outline" size="lg">
          Sign In
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function RequestAnotherLink({ variant }: { variant: 'primary' | 'outline' }) {
  return (
    <ButtonLink href="/auth?mode=magic-link" variant={variant} size="lg">
      Send Another Link
    </ButtonLink>
  );
}
