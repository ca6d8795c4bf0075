import type { Ctx } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type FailureReason, SsoFailure } from './protocols/failure.ts';
import { type ProviderRedirect, startAuthorization } from './protocols/start-authorization.ts';
import { recordFailure } from './record-failure.ts';

const notSetUp: readonly FailureReason[] = ['provider not found', 'provider disabled'];

/**
 * Starts a sign-in through a provider and returns where to redirect. Refuses with SSO_UNAVAILABLE or SSO_FAILED. Anybody
 * can name a provider that is not set up, so this is not audited, and logged as one condition.
 */
export async function startSignOn(ctx: Ctx, { key, next }: { key: string; next: string }): Promise<ProviderRedirect> {
  try {
    return await startAuthorization(ctx, { key, next, linkUserId: null, testUserId: null });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    if (notSetUp.includes(error.reason)) {
      logCondition(ctx.log, 'sso.not-set-up', { requestId: ctx.request.id, reason: error.reason }, 60_000);
      throw refuse('SSO_UNAVAILABLE');
    }
    await recordFailure(ctx, 'session.refused', key, error);
    throw refuse('SSO_FAILED');
  }
}
