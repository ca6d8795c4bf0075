import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/magic.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { CodeForm } from './forms/code-form.tsx';
import { pathAfterSignIn } from './home-path.ts';
import { loadLink } from './load-link.ts';
import { ProviderForm, RefusalNotice } from './refusal-notice.tsx';
import { deadLink, refusalResponse } from './refusal-response.ts';

const title = 'Sign in with an email link';

export const meta = authPageMeta(title);

/** It says whether this link still works. */
export const handle = { isPerUser: true } satisfies RouteHandle;

/** Without a token the page is the form for the code. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const hasToken = searchParams.has('token');
  const next = searchParams.get('next') ?? '';
  return { hasToken, next, isDead: hasToken && (await loadLink(args, 'magic-link')) };
}

/** Mail scanners open links, so only clicking the button consumes the link; on another device a code replaces it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { auth } = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const typed = await request.formData();
  const { email, code } = formTexts(typed, ['email', 'code']);
  const form = typed.has('code') ? 'code' : 'link';
  try {
    const token = searchParams.get('token') ?? '';
    const asked = typed.has('email') ? { email, code } : { code };
    const session = await (form === 'code' ? auth.signInByCode(asked) : auth.signInByLink({ token }));
    return redirect(pathAfterSignIn(session, searchParams.get('next')), 303);
  } catch (error) {
    return refusalResponse(form, email, error);
  }
}

export default function MagicLink({ loaderData: { hasToken, next, isDead }, actionData }: Route.ComponentProps) {
  if (actionData?.refused.provider) {
    return (
      <AuthPage title={title} lead="Links and codes from emails no longer sign you in.">
        <RefusalNotice refused={actionData.refused} />
        <ProviderForm refused={actionData.refused} next={next} />
      </AuthPage>
    );
  }
  if (actionData?.form === 'code' || !hasToken) {
    const refused = actionData?.refused ?? null;
    return (
      <AuthPage title={title} lead="The code in the email works once, for 10 minutes.">
        {/* Posts to the current address, which holds the returnTo address. */}
        <CodeForm
          action=""
          refused={refused}
          asksForAddress={refused === null || 'email' in refused.problems || refused.email !== ''}
        />
        <div className="mt-6">
          <RequestAnotherLink variant="outline" />
        </div>
      </AuthPage>
    );
  }
  if (actionData === undefined && !isDead) {
    return (
      <AuthPage title={title} lead="Click below to sign in. The link works once, for 10 minutes.">
        <form method="post">
          <Button type="submit" size="lg" className="w-full">
            Sign In
          </Button>
        </form>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="This link does not work" lead="It may have been used already, or replaced by a newer one.">
      <RefusalNotice refused={actionData?.refused ?? deadLink} />
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
