import { providerAddress } from '#contract/back-office.ts';
import type { LinkResult } from '#contract/identity/sso/choices.ts';
import { can } from '#contract/permissions.ts';
import type { SignOnResult } from '#server/identity/sso/finish.ts';
import { hostNamedBy, isKnownState, isLinkState, isTestState } from '#server/identity/sso/protocols/requests.ts';
import { storeSamlResponse } from '#server/identity/sso/protocols/store-saml-response.ts';
import { transferToHost } from '#server/identity/sso/protocols/transfer-to-host.ts';
import { callbackPath } from '#server/identity/sso/providers/addresses.ts';
import { tenantProviderPath } from '#server/identity/sso/providers/provider-path.ts';
import { hostOfTenant } from '#server/identity/tenants/hosts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { addResponseHeaders } from '#server/platform/http/add-response-headers.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { homePath } from '#web/routes/auth/home-path.ts';
import { safeRedirect } from '#web/routes/auth/safe-redirect.ts';
import { continuePage } from './continue-page.ts';

/**
 * Handles a browser's return from the provider with this key: redirects into the site, or to the sign-in page with the
 * reason for the failure. After linking a provider it redirects back to the security settings. What was started on a tenant's
 * host continues or ends there; at a domain of the tenant's own after a click.
 */
export async function handleCallback(ctx: Ctx, key: string, query: URLSearchParams): Promise<Response> {
  const elsewhere = ctx.request.tenantHost === null ? await transferToHost(ctx, key, query) : null;
  if (elsewhere?.host.isOwnDomain) return continuePage(ctx, elsewhere);
  if (elsewhere !== null) return redirectTo(elsewhere.address);
  const { finishSignOn } = await import('#server/identity/sso/finish.ts');
  const signOn = await finishSignOn(ctx, key, query);
  const answer =
    signOn.outcome === 'expired'
      ? await backToSignIn(ctx, query.get('state') ?? '', 'expired')
      : redirectTo(urlAfter(ctx, signOn));
  addResponseHeaders(ctx, answer.headers);
  return answer;
}

/**
 * Stores the response that a SAML provider's page posts, and redirects the browser to the callback, to which it sends its
 * cookies.
 */
export async function handleSamlPost(ctx: Ctx, key: string, form: FormData): Promise<Response> {
  const [state, answer] = [form.get('RelayState'), form.get('SAMLResponse')];
  if (typeof state !== 'string' || typeof answer !== 'string') return redirectTo('/auth?sso=expired');
  const redirectWith = (result: 'expired' | 'failed') => {
    if (isTestState(state)) return redirectTo(testUrl(ctx, key, true));
    return isLinkState(state) ? redirectTo(settingsUrl(result)) : backToSignIn(ctx, state, result);
  };
  try {
    await storeSamlResponse(ctx, { key, state, answer });
  } catch (error) {
    if (isRefusal(error) && error.code === 'SSO_REQUEST_INVALID') return redirectWith('expired');
    if (isRefusal(error) && error.code === 'SSO_FAILED') return redirectWith('failed');
    throw error;
  }
  return redirectTo(`${callbackPath(key)}?${new URLSearchParams({ state })}`);
}

function urlAfter(ctx: Ctx, signOn: SignOnResult): string {
  if (signOn.outcome === 'link') return settingsUrl(signOn.result);
  if (signOn.outcome === 'test') return testUrl(ctx, signOn.key, signOn.isExpired);
  if (signOn.outcome !== 'signed-in') return `/auth?sso=${signOn.outcome}`;
  return safeRedirect(signOn.next || null, homePath(signOn.role));
}

/**
 * The sign-in page, on the host where the request began: as long as that is a tenant's, whose own domain is reached by a click
 * only. Nothing but the result is sent there. A made-up state does not make our host point to such a domain; the browser's
 * cookie cannot tell, because it belongs to the host where the request began.
 */
async function backToSignIn(ctx: Ctx, state: string, result: 'expired' | 'failed'): Promise<Response> {
  const path = `/auth?sso=${result}`;
  const began = ctx.request.tenantHost === null ? hostNamedBy(state) : null;
  const host = began && (await hostOfTenant(ctx, began));
  if (!host) return redirectTo(path);
  const address = `${host.origin}${path}`;
  if (!host.isOwnDomain) return redirectTo(address);
  return (await isKnownState(ctx, state)) ? continuePage(ctx, { address, host, isOver: true }) : redirectTo(path);
}

const settingsUrl = (result: LinkResult) => `/settings/security?link=${result}`;
/** The provider's screen of those who asked for the test. */
function testUrl({ actor }: Ctx, key: string, isExpired: boolean): string {
  const isOfTenant = actor !== null && !can(actor.role, 'sso.manage');
  const path = isOfTenant ? tenantProviderPath(key) : providerAddress(key);
  return `${path}&test=${isExpired ? 'expired' : 'received'}#test-sign-in`;
}

const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } });
