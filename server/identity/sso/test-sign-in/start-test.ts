import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import { startAuthorization } from '#server/identity/sso/protocols/start-authorization.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { recordFailure } from '#server/identity/sso/record-failure.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Starts a test sign-in at a provider, which may be disabled, and returns where to redirect. It signs nobody in and
 * changes no account. Refuses with NOT_FOUND or SSO_FAILED.
 */
export async function startTest(ctx: Ctx, { key }: { key: string }): Promise<{ address: string }> {
  const { id } = actorOf(ctx);
  if (!(await findProvider(ctx, key))) throw refuse('NOT_FOUND');
  try {
    const { address } = await startAuthorization(ctx, { key, next: '', linkUserId: null, testUserId: id });
    return { address };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordFailure(ctx, 'session.refused', key, error);
    throw refuse('SSO_FAILED');
  }
}
