import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/invitation.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { NewPasswordFields } from './forms/new-password-fields.tsx';
import { TermsSentence } from './forms/terms-sentence.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Accept your invitation');

/** It shows the invited address and who is signed in. */
export const handle = { isPersonal: true } satisfies RouteHandle;

/** Opening the page does not consume the link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth } = context.get(apiContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [invited, session, { passwordMinLength }] = await Promise.all([
    auth.invitation({ token }).catch(nullForInvalidLink),
    auth.session(),
    auth.options(),
  ]);
  return { email: invited?.email ?? null, signedInAs: session?.user.email ?? null, passwordMinLength };
}

/** null for an invalid link; other errors are thrown. */
function nullForInvalidLink(error: unknown): null {
  const code = refusalOf(error)?.code;
  if (code === 'LINK_INVALID' || code === 'INVALID_INPUT') return null;
  throw error;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const tenantId = searchParams.get('tenant') ?? undefined;
  const fields = formTexts(await request.formData(), ['password', 'confirmPassword']);
  try {
    await context.get(apiContext).auth.acceptInvitation({ token, tenantId, ...fields });
    return redirect('/dashboard', 303);
  } catch (error) {
    return refusalResponse('invitation', '', error);
  }
}

/** Opened by the link in an invitation e-mail. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { email, signedInAs, passwordMinLength } = loaderData;
  const refused = actionData?.refused ?? null;
  if (email === null) return <NoInvitation />;
  return (
    <AuthPage
      title="Accept your invitation"
      lead={`For ${email}. Choose a password to open your client area. The link works once, for 7 days.`}
    >
      <form method="post" noValidate className="grid gap-5">
        <RefusalNotice refused={refused} />
        {signedInAs && (
          <Notice tone="info">You are signed in as {signedInAs}. You will be signed out when you accept.</Notice>
        )}
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields minimum={passwordMinLength} refused={refused} />
        <Button type="submit" size="lg" className="w-full">
          Become a member
        </Button>
        <TermsSentence />
      </form>
    </AuthPage>
  );
}

function NoInvitation() {
  return (
    <AuthPage
      title="This link does not work"
      lead="It was used already, has expired, or was replaced by a newer one. Ask the person who invited you for a new one."
    >
      <ButtonLink href="/auth" size="lg" className="w-full">
        Sign In
      </ButtonLink>
    </AuthPage>
  );
}
