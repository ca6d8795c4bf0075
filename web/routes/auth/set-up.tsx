import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/set-up.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { AccountField } from './forms/account-field.tsx';
import { NewPasswordFields } from './forms/new-password-fields.tsx';
import { loadLink } from './load-link.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { deadLink, refusalResponse } from './refusal-response.ts';

export const meta = authPageMeta('Create the first administrator');

/** It says whether this link still works. */
export const handle = { isPerUser: true } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const [isDead, { passwordMinLength }] = await Promise.all([
    loadLink(args, 'set-up'),
    args.context.get(apiContext).auth.options(),
  ]);
  return { isDead, passwordMinLength };
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const fields = formTexts(await request.formData(), ['email', 'password', 'confirmPassword']);
  try {
    await context.get(apiContext).auth.setUpAdministrator({ token, ...fields });
    return redirect('/admin', 303);
  } catch (error) {
    return refusalResponse('set-up', fields.email, error);
  }
}

/** Opened by the link that the server prints while there is no administrator. */
export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused ?? null;
  if (loaderData.isDead) {
    return (
      <AuthPage title="This link does not work" lead="Restart the server to print a new link, or sign in.">
        <RefusalNotice refused={refused ?? deadLink} />
        <ButtonLink href="/auth" size="lg" className="mt-6 w-full">
          Sign In
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Create the first administrator"
      lead="This account has full access. The link works once, for 24 hours."
    >
      <form method="post" noValidate className="grid gap-5">
        <RefusalNotice refused={refused} />
        <AccountField name="email" autoComplete="username" refused={refused} />
        <NewPasswordFields minimum={loaderData.passwordMinLength} refused={refused} />
        <Button type="submit" size="lg" className="w-full">
          Create administrator
        </Button>
      </form>
    </AuthPage>
  );
}
