import { data, redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/sso.ts';
import { AuthPage } from './auth-page.tsx';
import { authPageMeta } from './auth-page-meta.ts';
import { SsoButtons } from './forms/sso-buttons.tsx';
import { safeRedirect } from './safe-redirect.ts';
import type { SsoOutcome } from './sign-in-outcomes.ts';

export const meta = authPageMeta('Single sign-on');

const isKey = (word: string) => /^[a-z0-9][a-z0-9-]{0,59}$/.test(word);

/** `provider`: the address that an organisation gives to its people. */
export const handle = { variesFreelyBy: { provider: (key) => (isKey(key) ? key : null) } } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { sso } = context.get(apiContext);
  const key = new URL(request.url).searchParams.get('provider') ?? '';
  const named = isKey(key) ? await sso.offer({ key }) : null;
  if (named) return { offers: [named], enforced: [], isNamed: true };
  const [offers, enforced] = await Promise.all([sso.offers(), sso.enforced()]);
  return { offers, enforced, isNamed: false };
}

/**
 * Starts SSO. The redirect to the provider is a page with a refresh: `form-action` of the CSP forbids form redirects to
 * other sites, and providers redirect on to hosts that are not known beforehand.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { provider, next } = formTexts(await request.formData(), ['provider', 'next']);
  const returnTo = safeRedirect(next || null, '');
  try {
    const started = await context.get(apiContext).sso.start({ key: provider, next: returnTo });
    return data(started, { headers: { refresh: `0; url=${started.address}` } });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const sso: SsoOutcome = refusal.code === 'SSO_UNAVAILABLE' ? 'unavailable' : 'failed';
    return redirect(`/auth?${new URLSearchParams({ sso, ...(returnTo && { next: returnTo }) })}`, 303);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? new Headers();

export default function SingleSignOn({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData === undefined) {
    return (
      <AuthPage title="Single sign-on" lead="Sign in with your organisation's account.">
        <div className="grid gap-3">
          <SsoButtons {...loaderData} next="" />
          <ButtonLink href="/auth" variant="ghost" size="lg" className="w-full">
            Sign in with a password
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  const { name, address } = actionData;
  return (
    <AuthPage
      title={`Continue to ${name}`}
      lead="You sign in there and then return here. If nothing happens, click the button."
    >
      <ButtonLink href={address} size="lg" className="w-full" rel="noreferrer">
        Continue to {name}
      </ButtonLink>
    </AuthPage>
  );
}
