import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { noteFailure } from './note-failure.ts';
import { askProvider, type Destination } from './protocols/ask-provider.ts';
import { type FailureReason, SsoFailure } from './protocols/failure.ts';

/** Requests from one network in an hour: a whole office may sit behind it. */
const cap = { name: 'sso-start', points: 300, perSeconds: 3600 };

const notSetUp: readonly FailureReason[] = ['provider not found', 'provider disabled'];

/** Begins to sign in through a provider: answers where to go. */
export async function startSignOn(ctx: Ctx, { key, next }: { key: string; next: string }): Promise<Destination> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  try {
    return await askProvider(ctx, { key, next, linkUserId: null });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await noteFailure(ctx, 'session.refused', key, error);
    throw refuse(notSetUp.includes(error.reason) ? 'SSO_UNAVAILABLE' : 'SSO_FAILED');
  }
}
