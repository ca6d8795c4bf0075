import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import { discover } from '#server/identity/sso/protocols/oidc.ts';
import { causeOf } from '#server/identity/sso/record-failure.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Provider } from './provider.ts';

/** Of one account, as each sends a request from our server; consumed here, as only enabling an OpenID Connect provider asks. */
const cap = { name: 'sso-discovery', points: 60, perSeconds: 3600 };

/** Refuses with SSO_DISCOVERY_FAILED if the provider's discovery document cannot be used. */
export async function checkDiscovery(ctx: Ctx, provider: Provider): Promise<void> {
  await ctx.limits.consume(cap, ctx.actor?.id ?? '');
  try {
    await discover(ctx, provider);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    ctx.log.warn('sso.discovery-failed', { requestId: ctx.request.id, provider: provider.key, cause: causeOf(error) });
    throw refuse('SSO_DISCOVERY_FAILED');
  }
}
