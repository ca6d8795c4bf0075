import type { LinkResult } from '#contract/identity/sso.ts';
import type { SignOn } from '#server/identity/sso/finish.ts';
import { isLinkState } from '#server/identity/sso/protocols/requests.ts';
import { parkAnswer } from '#server/identity/sso/protocols/store-saml-response.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { homeOf } from '#web/routes/auth/home-of.ts';
import { safeRedirect } from '#web/routes/auth/safe-redirect.ts';

/**
 * A browser comes back from a provider: it is led into the site, or to the sign-in page with the reason why not. Whoever
 * wanted to link the provider is led back to where they asked for it.
 */
export async function comeBack(ctx: Ctx, query: URLSearchParams): Promise<Response> {
  const { finishSignOn } = await import('#server/identity/sso/finish.ts');
  const signOn = await finishSignOn(ctx, query);
  const answer = leadTo(addressAfter(signOn));
  for (const [name, value] of ctx.response) answer.headers.append(name, value);
  return answer;
}

/** A SAML provider's page posts its answer: it waits, and the browser is asked to come by itself, with its cookies. */
export async function takeSamlAnswer(ctx: Ctx, form: FormData, path: string): Promise<Response> {
  const [state, answer] = [form.get('RelayState'), form.get('SAMLResponse')];
  if (typeof state !== 'string' || typeof answer !== 'string') return leadTo('/auth?sso=expired');
  const lead = (result: 'expired' | 'failed') =>
    leadTo(isLinkState(state) ? settingsAfter(result) : `/auth?sso=${result}`);
  try {
    await parkAnswer(ctx, { state, answer });
  } catch (error) {
    if (isRefusal(error) && error.code === 'SSO_REQUEST_INVALID') return lead('expired');
    if (isRefusal(error) && error.code === 'SSO_FAILED') return lead('failed');
    throw error;
  }
  return leadTo(`${path}?${new URLSearchParams({ state })}`);
}

function addressAfter(signOn: SignOn): string {
  if (signOn.outcome === 'link') return settingsAfter(signOn.result);
  if (signOn.outcome !== 'entered') return `/auth?sso=${signOn.outcome}`;
  return safeRedirect(signOn.next || null, homeOf(signOn.role));
}

const settingsAfter = (result: LinkResult) => `/settings/security?link=${result}`;
const leadTo = (location: string) => new Response(null, { status: 303, headers: { location } });
