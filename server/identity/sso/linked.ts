import { and, asc, eq, ne } from 'drizzle-orm';
import { accounts } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { ssoProviders } from './tables.ts';

interface LinkedProvider {
  id: string;
  name: string;
  linkedAt: Date;
  usedAt: Date;
}

/** Returns the providers that the signed-in user can sign in with, in the order in which they were linked. */
export async function listLinked(ctx: Ctx): Promise<LinkedProvider[]> {
  const rows = await transact(ctx, (tx) =>
    tx
      .select({ account: accounts, name: ssoProviders.name })
      .from(accounts)
      .leftJoin(ssoProviders, eq(ssoProviders.id, accounts.ssoProviderId))
      .where(and(eq(accounts.userId, actorOf(ctx).id), ne(accounts.providerId, 'credential')))
      .orderBy(asc(accounts.createdAt)),
  );
  return rows.map(({ account, name }) => ({
    id: account.id,
    // A deleted provider is shown by its issuer.
    name: name ?? account.providerId,
    linkedAt: account.createdAt,
    usedAt: account.updatedAt,
  }));
}
