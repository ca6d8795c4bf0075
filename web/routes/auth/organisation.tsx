import { data, redirect } from 'react-router';
import { tenantRoles } from '#contract/identity/tenants/choices.ts';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { signInUrl } from '#web/sign-in-addresses.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/organisation.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { safeRedirect } from './safe-redirect.ts';

export const meta = authPageMeta('Choose an organisation');

/** It lists the organisations of the person. */
export const handle = { isPerUser: true } satisfies RouteHandle;

const returnToOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('next'), '/dashboard');

/** Also for the second factor, to which the sign-in page leads. */
const isToSignIn = (error: unknown) => ['NOT_SIGNED_IN', 'MFA_REQUIRED'].includes(refusalOf(error)?.code ?? '');

export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const { joined, currentTenantId } = await context.get(apiContext).organisation.mine();
    // Left since, or suspended: there is nothing to choose.
    if (joined.length < 2) throw redirect(returnToOf(request), 302);
    return { joined, currentTenantId };
  } catch (error) {
    if (isToSignIn(error)) throw redirect(signInUrl(returnToOf(request)), 302);
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id } = formTexts(await request.formData(), ['id']);
  try {
    await context.get(apiContext).organisation.choose({ id });
    return redirect(returnToOf(request), 303);
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (isToSignIn(error)) return redirect(signInUrl(returnToOf(request), true), 303);
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return data({ isGone: true }, 404);
    throw error;
  }
}

/** Somebody in several organisations says where this session works; they can change it in the settings. Works without JavaScript. */
export default function ChooseOrganisation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Choose an organisation"
      lead="You belong to several organisations. You see the projects and files of the one you choose. You can switch in Settings."
    >
      {actionData?.isGone && (
        <Notice tone="critical" role="alert" className="mb-5">
          You no longer belong to this organisation. Choose another one.
        </Notice>
      )}
      <form method="post">
        <ul className="border-rule border-t">
          {loaderData.joined.map(({ id, name, role }) => (
            <li key={id} className="border-line border-b">
              <button
                type="submit"
                name="id"
                value={id}
                className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left hover:underline"
              >
                <b className="wrap-anywhere min-w-0 font-medium">{name}</b>
                <span className="text-ink-2 text-small">
                  {tenantRoles[role]}
                  {id === loaderData.currentTenantId && ', chosen last'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </AuthPage>
  );
}
