import { redirect } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import { formTexts } from '#web/forms/form-texts.ts';
import { documentSite } from '#web/public-facts.ts';
import { oneOf, type RouteHandle } from '#web/route-handle.ts';
import { LinkTabs } from '#web/ui/tabs/link-tabs.tsx';
import type { Route } from './+types/index.ts';
import { RequestLink } from './forms/request-link.tsx';
import { SignIn } from './forms/sign-in.tsx';
import { SignUp } from './forms/sign-up.tsx';
import { SignedUp } from './forms/signed-up.tsx';
import { SuspendedHost } from './forms/suspended-host.tsx';
import { InvalidLink, UpdatePassword } from './forms/update-password.tsx';
import { pathAfterSignIn } from './home-path.ts';
import { type Mode, modes, parseMode } from './modes.ts';
import { proofForNewPassword, updatePassword } from './new-password.ts';
import { ProviderForm } from './refusal-notice.tsx';
import { refusalResponse } from './refusal-response.ts';
import { safeRedirect } from './safe-redirect.ts';
import { isSsoOutcome, parseSignInOutcome } from './sign-in-outcomes.ts';

function isUpdate(parameters: URLSearchParams): boolean {
  return parameters.get('mode') === 'update-password';
}

function isReset(parameters: URLSearchParams): boolean {
  return parameters.get('mode') === 'reset-password';
}

/** After a sign-up the page names the address. */
function isSignedUp(parameters: URLSearchParams): boolean {
  return parameters.has('sent') && parseMode(parameters.get('mode')) === 'sign-in';
}

/** Only these parameters change what is rendered: the response is the same for everyone with the same address. */
export const handle = {
  variesBy: {
    mode: oneOf(Object.keys(modes)),
    sent: oneOf(['']),
    reason: oneOf(['ended', 'role']),
    sso: (outcome) => (isSsoOutcome(outcome) ? outcome : null),
  },
  echoes: { next: (address) => (address.length > 2_000 ? null : safeRedirect(address, '') || null) },
  // Links from e-mails work for everyone, signed in or not: to choose a new password, and to ask for a link to do so. Whether
  // that link still works is said to its holder alone.
  stepFor: (parameters) => (isUpdate(parameters) || isReset(parameters) ? null : 'sign-in'),
  isPerUser: (parameters) => isUpdate(parameters) || isSignedUp(parameters),
  isRenderedAtStart: true,
} satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const [options, offers, enforced, { company }, host, proof, asked] = await Promise.all([
    api.auth.options(),
    api.sso.offers(),
    api.sso.enforced(),
    context.get(documentSite).load(),
    api.tenantAddresses.host(),
    isUpdate(searchParams) ? proofForNewPassword(args) : null,
    isSignedUp(searchParams) ? api.auth.askedAddress() : null,
  ]);
  const next = safeRedirect(searchParams.get('next'), '');
  const outcome = parseSignInOutcome(searchParams);
  const mode = modeOn(host, parseMode(searchParams.get('mode')));
  const isSent = searchParams.has('sent');
  const signedUp = asked && { email: asked.email, isAgain: searchParams.get('sent') === 'again' };
  const siteName = host?.name ?? company.name;
  return { mode, isSent, signedUp, proof, next, options, offers, enforced, outcome, host, siteName };
}

/** Redirects after sending an e-mail, so that reloading the page does not send another. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const fields = formTexts(await request.formData(), [
    'form',
    'email',
    'currentPassword',
    'password',
    'confirmPassword',
  ]);
  const { email } = fields;
  const form = fields.form === 'send-confirmation' ? fields.form : parseMode(fields.form);
  const { searchParams } = new URL(request.url);
  const sent = (mode: Mode, what = 'sent') =>
    redirect(`/auth?mode=${mode}&${what}${returnToQueryFor(safeRedirect(searchParams.get('next'), ''))}`, 303);
  try {
    switch (form) {
      case 'sign-up':
        await api.auth.signUp(fields);
        return sent('sign-in');
      case 'send-confirmation':
        await api.auth.sendConfirmation(fields);
        return sent('sign-in', 'sent=again');
      case 'magic-link':
        await api.auth.sendMagicLink(fields);
        return sent(form);
      case 'reset-password':
        await api.auth.sendPasswordReset(fields);
        return sent(form);
      case 'update-password':
        return redirect(await updatePassword(api, fields, searchParams.get('token')), 303);
      case 'sign-in': {
        const session = await api.auth.signIn(fields);
        return redirect(pathAfterSignIn(session, searchParams.get('next')), 303);
      }
    }
  } catch (error) {
    return refusalResponse(form === 'send-confirmation' ? 'sign-in' : form, email, error);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${modes[loaderData.mode].title(loaderData.siteName)}` : 'Sign In' },
  { name: 'description', content: modes[loaderData?.mode ?? 'sign-in'].description },
];

/**
 * Requirements 1.2, sign-in screen. The response is the same for everyone with the same address, so nothing about the
 * visitor is rendered except the returnTo address.
 */
export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { next, options, offers, enforced, host, siteName } = loaderData;
  if (host?.isUsable === false) return <SuspendedHost name={host.name} />;
  const mode = modeOn(host, actionData?.form ?? loaderData.mode);
  const refused = actionData?.refused ?? null;
  const returnToQuery = returnToQueryFor(next);
  const isSent = loaderData.isSent && !refused;
  const signedUp = refused ? null : loaderData.signedUp;
  return (
    <>
      <h1 className="wrap-anywhere text-h2">{modes[mode].title(siteName)}</h1>
      {mode === 'update-password' ? (
        <div className="mt-7 lg:mt-9">
          {loaderData.proof === null ? (
            <InvalidLink />
          ) : (
            <UpdatePassword proof={loaderData.proof} minimum={options.passwordMinLength} refused={refused} />
          )}
        </div>
      ) : (
        <>
          <div className="mt-7 lg:mt-9">
            <LinkTabs label="Account" tabs={tabsFor(mode, host, returnToQuery)} panelId={panelId} />
          </div>
          <div id={panelId} role="tabpanel" aria-label={modes[mode].tab} className="pt-6">
            {mode === 'sign-in' && (
              <>
                {signedUp && <SignedUp {...signedUp} options={options} returnToQuery={returnToQuery} />}
                <SignIn
                  options={options}
                  refused={refused}
                  email={signedUp?.email ?? ''}
                  outcome={actionData ? null : loaderData.outcome}
                  offers={offers}
                  enforced={enforced}
                  next={next}
                  returnToQuery={returnToQuery}
                  hasPasskeys={host?.hasPasskeys ?? true}
                />
              </>
            )}
            {mode === 'sign-up' && <SignUp options={options} refused={refused} />}
            {(mode === 'magic-link' || mode === 'reset-password') && (
              <RequestLink kind={mode} refused={refused} isSent={isSent} returnToQuery={returnToQuery} />
            )}
            {host && mode === 'magic-link' && (
              <p className="mt-5 text-ink-2 text-small">
                The link in the email opens our main site. To sign in here, enter the code from the email.
              </p>
            )}
            <ProviderForm refused={refused} next={next} />
          </div>
        </>
      )}
    </>
  );
}

const panelId = 'account-form';

/** The returnTo address as a query parameter, to append to others. */
const returnToQueryFor = (next: string) => next && `&${new URLSearchParams({ next })}`;

/** People join an organisation by invitation, so its host has no sign-up. */
const modeOn = (host: object | null, mode: Mode): Mode => (host !== null && mode === 'sign-up' ? 'sign-in' : mode);

function tabsFor(mode: Mode, host: object | null, returnToQuery: string) {
  return Object.entries(modes).flatMap(([key, { tab }]) =>
    tab && modeOn(host, key as Mode) === key
      ? [{ label: tab, href: `?mode=${key}${returnToQuery}`, selected: key === mode }]
      : [],
  );
}
