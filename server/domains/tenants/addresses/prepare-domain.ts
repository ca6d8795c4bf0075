import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { isOwnHost } from '#server/identity/tenants/hosts.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { tenantDomains } from './tables.ts';

/**
 * Prepares a tenant for another domain: the proof of the former one ends. Refuses a domain of our own host, and one that
 * another tenant has proven.
 */
export async function prepareDomain(tx: Tx, ctx: Ctx, tenantId: string, domain: string | null): Promise<void> {
  const { provenAt } = tenantDomains;
  if (domain !== null) {
    if (isOwnHost(ctx, domain)) throw refuseFields({ domain: 'This domain is reserved. Please enter another one' });
    const isOthers = and(eq(tenantDomains.domain, domain), isNotNull(provenAt), ne(tenantDomains.tenantId, tenantId));
    if ((await tx.$count(tenantDomains, isOthers)) > 0)
      throw refuseFields({ domain: 'Another organisation has this domain' });
  }
  const former = eq(tenantDomains.tenantId, tenantId);
  await tx.delete(tenantDomains).where(domain === null ? former : and(former, ne(tenantDomains.domain, domain)));
}
