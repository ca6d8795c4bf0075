import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SsoUse } from '#contract/identity/sso/sso.ts';
import { ssoDomains } from '#server/identity/sign-in-domains/tables.ts';
import { accounts } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { listProviders } from './providers/queries.ts';
import { scimTokens } from './scim/tables.ts';
import { ssoProviders } from './tables.ts';

/** The providers of a tenant, and what would end if its single sign-on was switched off. */
export async function ssoUseOf(ctx: Ctx, { id }: { id: string }): Promise<SsoUse> {
  const providers = (await listProviders(ctx, id))
    .map(({ key, name, enabled, missing, tenant }) => ({
      key,
      name,
      enabled,
      mayBeUsed: tenant?.mayUseSso === true,
      isComplete: missing.length === 0,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return transact(ctx, async (tx) => {
    const ids = tx.select({ id: ssoProviders.id }).from(ssoProviders).where(eq(ssoProviders.tenantId, id));
    const domains = await tx
      .select({ domain: ssoDomains.domain })
      .from(ssoDomains)
      .where(and(inArray(ssoDomains.providerId, ids), eq(ssoDomains.enforced, true), isNotNull(ssoDomains.provenAt)))
      .orderBy(ssoDomains.domain);
    const others = sql`exists (select from accounts other where other.user_id = ${accounts.userId} and other.id <> ${accounts.id}
      and (other.password is not null or other.sso_provider_id is distinct from ${accounts.ssoProviderId}))`;
    const [people] = await tx
      .select({ count: sql<number>`count(distinct ${accounts.userId})::int` })
      .from(accounts)
      .where(and(inArray(accounts.ssoProviderId, ids), sql`not ${others}`));
    const [tokens] = await tx.select({ count: count() }).from(scimTokens).where(inArray(scimTokens.providerId, ids));
    return {
      providers,
      enforcedDomains: domains.map(({ domain }) => domain),
      peopleWithoutPassword: people?.count ?? 0,
      scimTokens: tokens?.count ?? 0,
    };
  });
}
