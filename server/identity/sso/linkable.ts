import { eq } from 'drizzle-orm';
import { accounts } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { usableProviders } from './providers/queries.ts';

/** Returns the usable providers that are not linked to the signed-in user's account yet. */
export async function listLinkable(ctx: Ctx): Promise<{ key: string; name: string }[]> {
  const own = await ctx.db.read
    .select({ id: accounts.ssoProviderId })
    .from(accounts)
    .where(eq(accounts.userId, actorOf(ctx).id));
  const linked = new Set(own.map(({ id }) => id));
  return (await usableProviders(ctx)).filter(({ id }) => !linked.has(id)).map(({ key, name }) => ({ key, name }));
}
