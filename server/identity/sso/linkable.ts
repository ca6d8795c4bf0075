import { eq } from 'drizzle-orm';
import { enforcedDomains, enforcementOf } from '#server/identity/sign-in-domains/enforced.ts';
import { accounts } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { usableProviders } from './providers/queries.ts';

/**
 * Returns the usable providers that are not linked to the signed-in user's account yet. While a provider enforces the domain of
 * their address, no other one can be linked.
 */
export async function listLinkable(ctx: Ctx): Promise<{ key: string; name: string }[]> {
  const { id, email } = actorOf(ctx);
  const enforced = enforcementOf(await enforcedDomains(ctx), email);
  const own = await ctx.db.read.select({ id: accounts.ssoProviderId }).from(accounts).where(eq(accounts.userId, id));
  const linked = new Set(own.map(({ id }) => id));
  return (await usableProviders(ctx))
    .filter((provider) => !linked.has(provider.id) && (enforced === null || provider.key === enforced.key))
    .map(({ key, name }) => ({ key, name }));
}
