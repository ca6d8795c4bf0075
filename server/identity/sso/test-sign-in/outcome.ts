import type { SsoTestOutcome } from '#contract/identity/sso/sso.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { ssoTestOutcomes } from '#server/identity/sso/tables.ts';
import { type Ctx, type Services, transact } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';

type Tested = Pick<Provider, 'id' | 'type' | 'configuration' | 'storedSecret'>;

/** A test counts until the type, the connection, the mappings or the secret change. */
function configurationHash({ type, configuration, storedSecret }: Tested): string {
  return hashToken(JSON.stringify([type, configuration, storedSecret]));
}

/** Stores how a test sign-in went; `problem` null: it worked. */
export async function recordTestOutcome(ctx: Services, provider: Tested, problem: string | null): Promise<void> {
  const outcome = { configurationHash: configurationHash(provider), testedAt: ctx.now(), problem };
  await ctx.db.transact(systemScope, (tx) =>
    tx
      .insert(ssoTestOutcomes)
      .values({ providerId: provider.id, ...outcome })
      .onConflictDoUpdate({ target: ssoTestOutcomes.providerId, set: outcome }),
  );
}

/**
 * Loads how the last test sign-ins went, as far as the actor administers the providers. The function that is returned answers
 * null for a provider whose configuration of today was never tested.
 */
export async function loadTestOutcomes(ctx: Ctx): Promise<(provider: Tested) => SsoTestOutcome | null> {
  const stored = await transact(ctx, (tx) => tx.select().from(ssoTestOutcomes));
  const outcomes = new Map(stored.map((outcome) => [outcome.providerId, outcome]));
  return (provider) => {
    const outcome = outcomes.get(provider.id);
    if (outcome === undefined || outcome.configurationHash !== configurationHash(provider)) return null;
    return { testedAt: outcome.testedAt, problem: outcome.problem };
  };
}
