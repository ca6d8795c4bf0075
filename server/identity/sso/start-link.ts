import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { SsoFailure } from './protocols/failure.ts';
import { type ProviderRedirect, startAuthorization } from './protocols/start-authorization.ts';
import { recordFailure } from './record-failure.ts';

/**
 * Starts linking a provider to the signed-in user's account and returns where to redirect. Requires a recent
 * reauthentication. Refuses with SSO_REQUIRED where another provider enforces the domain of their address, and with
 * PROVIDER_NOT_LINKED.
 */
export async function startLink(ctx: Ctx, { key }: { key: string }): Promise<ProviderRedirect> {
  const { id, email } = actorOf(ctx);
  await refuseEnforced(ctx, email, { key });
  try {
    return await startAuthorization(ctx, { key, next: '', linkUserId: id, testUserId: null });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordFailure(ctx, 'identity.refused', key, error);
    throw refuse('PROVIDER_NOT_LINKED');
  }
}
