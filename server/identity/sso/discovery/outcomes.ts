import type { SsoDiscovery } from '#contract/identity/sso/sso.ts';
import { type ProviderRow, ssoDiscoveries } from '#server/identity/sso/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

type Discovered = Pick<ProviderRow, 'id' | 'type'> & { configuration: { discoveryUrl: string } };

/**
 * Loads how the last fetches of discovery documents went, as far as the actor administers the providers. The function that is
 * returned answers null for a provider whose address of today was never fetched.
 */
export async function loadOutcomes(ctx: Ctx): Promise<(provider: Discovered) => SsoDiscovery | null> {
  const stored = await transact(ctx, (tx) => tx.select().from(ssoDiscoveries));
  const outcomes = new Map(stored.map((outcome) => [outcome.providerId, outcome]));
  return ({ id, type, configuration }) => {
    const outcome = outcomes.get(id);
    if (type !== 'oidc' || outcome?.address !== configuration.discoveryUrl) return null;
    return { fetchedAt: outcome.fetchedAt, problem: outcome.problem };
  };
}
