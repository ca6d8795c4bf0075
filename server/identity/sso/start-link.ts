import { requireFreshProof } from '#server/identity/sessions/reauthentication.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { noteFailure } from './note-failure.ts';
import { askProvider, type Destination } from './protocols/ask-provider.ts';
import { SsoFailure } from './protocols/failure.ts';

/** Providers that one person may begin to link in an hour. */
const cap = { name: 'sso-start-link', points: 30, perSeconds: 3600 };

/** Begins to link a provider to one's own account, after a fresh proof: answers where to go. */
export async function startLink(ctx: Ctx, { key }: { key: string }): Promise<Destination> {
  requireFreshProof(ctx);
  const { id } = actorOf(ctx);
  await ctx.limits.take(cap, id);
  try {
    return await askProvider(ctx, { key, next: '', linkUserId: id });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await noteFailure(ctx, 'identity.refused', key, error);
    throw refuse('PROVIDER_NOT_LINKED');
  }
}
