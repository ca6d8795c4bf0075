import { sql } from 'drizzle-orm';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import { can } from '#contract/permissions.ts';
import { administratorsOutside } from '#server/identity/sign-in-domains/enforced.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** Whom enforcing a proven domain would affect, and which administrators keep a password. */
export async function affectedBy(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  domain: string,
  enforced: readonly string[],
): Promise<SignInDomain['affected']> {
  const accounts = sql`select count(*)::int from users where split_part(email, '@', 2) = ${domain}`;
  const { rows } = await tx.execute<{ count: number }>(accounts);
  const keepers = can(actorOf(ctx).role, 'sso.manage') ? await administratorsOutside(tx, [...enforced, domain]) : null;
  return { accounts: rows[0]?.count ?? 0, outside: await accountsOutside(tx, provider, domain), keepers };
}

/**
 * The confirmed accounts with an address of the domain that the provider of a tenant does not sign in, because they neither
 * belong to the tenant nor are invited, or administer the platform: once the domain is enforced, nothing would let them in. None for a provider of the whole installation.
 */
export async function accountsOutside(tx: Tx, { tenantId }: Provider, domain: string): Promise<number> {
  if (tenantId === null) return 0;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int from users
    where split_part(email, '@', 2) = ${domain} and email_verified
      and (role = 'admin'
        or not exists (select from tenant_members where tenant_id = ${tenantId} and user_id = users.id))`);
  return rows[0]?.count ?? 0;
}
