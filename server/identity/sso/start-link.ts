import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordFailure } from './record-failure.ts';
import { startAuthorization, type ProviderRedirect } from './protocols/start-authorization.ts';
import { SsoFailure } from './protocols/failure.ts';

/** Providers that one person may begin to link in an hour. */
const cap = { name: 'sso-start-link', points: 30, perSeconds: 3600 };

/** Begins to link a provider to one's own account, after a fresh proof: answers where to go. */
export async function startLink(ctx: Ctx, { key }: { key: string }): Promise<ProviderRedirect> {
  requireReauthentication(ctx);
  const { id } = actorOf(ctx);
  await ctx.limits.take(cap, id);
  try {
    return await startAuthorization(ctx, { key, next: '', linkUserId: id });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordFailure(ctx, 'identity.refused', key, error);
    throw refuse('PROVIDER_NOT_LINKED');
  }
}
