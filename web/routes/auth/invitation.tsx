import { redirect } from 'react-router';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
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
import { ProviderForm, RefusalNotice } from './refusal-notice.tsx';
import { deadLink, type FormRefusal, refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Accept your invitation');

/** It shows the invited address and who is signed in. */
export const handle = { isPerUser: true } satisfies RouteHandle;

/** Opening the page does not consume the link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth } = context.get(apiContext);
  const [invited, session, { passwordMinLength }] = await Promise.all([
    auth.invitation(linkOf(request)).catch(withoutPassword),
    auth.session(),
    auth.options(),
  ]);
  return { ...invited, signedInAs: session?.user.email ?? null, passwordMinLength };
}

/** What the page shows instead of its form: that the link is dead, or where people of the domain sign in. Other errors are thrown. */
function withoutPassword(error: unknown) {
  const refusal = refusalOf(error);
  if (refusal?.code === 'SSO_REQUIRED')
    return { email: null, refused: { ...deadLink, provider: refusal.data as FormRefusal['provider'] } };
  if (refusal?.code === 'LINK_INVALID' || refusal?.code === 'INVALID_INPUT') return { email: null, refused: deadLink };
  throw error;
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = formTexts(await request.formData(), ['password', 'confirmPassword']);
  try {
    await context.get(apiContext).auth.acceptInvitation({ ...linkOf(request), ...fields });
    return redirect('/dashboard', 303);
  } catch (error) {
    return refusalResponse('invitation', '', error);
  }
}

function linkOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', tenantId: searchParams.get('tenant') ?? undefined };
}

/** Opened by the link in an invitation e-mail. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { signedInAs, passwordMinLength } = loaderData;
  const refused = actionData?.refused ?? null;
  if (loaderData.email === null)
    return loaderData.refused.provider ? <ByProvider refused={loaderData.refused} /> : <NoInvitation />;
  const { email, organisation } = loaderData;
  return (
    <AuthPage
      title="Accept your invitation"
      lead={`For ${email}. Choose a password to open your client area. The link works once, for 7 days.`}
    >
      {organisation && (
        <p className="wrap-anywhere mb-5">
          You join “{organisation.name}” as {tenantRoles[organisation.role].toLowerCase()}. Its people share projects
          and files. Projects that someone had before stay their own.
        </p>
      )}
      <form method="post" noValidate className="grid gap-5">
        <RefusalNotice refused={refused} />
        {signedInAs && (
          <Notice tone="info">You are signed in as {signedInAs}. You will be signed out when you accept.</Notice>
        )}
        {/* For password managers: the account that the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields minimum={passwordMinLength} refused={refused} />
        <Button type="submit" size="lg" className="w-full">
          {organisation ? <span className="truncate">Join {organisation.name}</span> : 'Become a member'}
        </Button>
        <TermsSentence />
      </form>
      <ProviderForm refused={refused} next={organisationPath} />
    </AuthPage>
  );
}

/** Where the invitation waits after the sign-in. */
const organisationPath = '/settings/organisation';

function ByProvider({ refused }: { refused: FormRefusal }) {
  return (
    <AuthPage
      title="Accept your invitation"
      lead="Your organisation signs in through its own provider. Your invitation waits for you after the sign-in."
    >
      <RefusalNotice refused={refused} />
      <ProviderForm refused={refused} next={organisationPath} />
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
