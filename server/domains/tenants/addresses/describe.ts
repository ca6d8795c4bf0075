import { and, eq } from 'drizzle-orm';
import type { TenantAddresses } from '#contract/identity/tenants/addresses.ts';
import { isSeen, nextStepToProve, recordOf } from '#server/identity/dns-domains/record.ts';
import { domainOrigin, subdomainOrigin } from '#server/identity/tenants/hosts.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { tenantDomains } from './tables.ts';

/** The addresses of a tenant, the record that proves its domain, what resolvers saw, and what to do next. Refuses with NOT_FOUND. */
export async function describeAddresses(tx: Tx, services: Services, id: string): Promise<TenantAddresses> {
  const isSame = and(eq(tenantDomains.tenantId, tenants.id), eq(tenantDomains.domain, tenants.domain));
  const [found] = await tx
    .select({ tenant: tenants, proof: tenantDomains })
    .from(tenants)
    .leftJoin(tenantDomains, isSame)
    .where(eq(tenants.id, id));
  if (!found) throw refuse('NOT_FOUND');
  const { tenant, proof } = found;
  const { version, domain } = tenant;
  const record = domain === null ? null : recordOf(services, tenant, domain);
  const described = {
    ...{ id, version, domain, record },
    host: domain === null ? null : { name: domain, value: new URL(services.appUrl).hostname },
    hostResolvers: proof?.hostFindings ?? [],
    subdomainAddress: subdomainOrigin(services, tenant.subdomain),
    provenAt: proof?.provenAt ?? null,
    checkedAt: proof?.checkedAt ?? null,
    misses: proof?.misses ?? 0,
    resolvers:
      record === null ? [] : (proof?.findings ?? []).map((answer) => ({ ...answer, isSeen: isSeen(answer, record) })),
  };
  return { ...described, nextStep: nextStepOf(services, described) };
}

function nextStepOf(
  services: Services,
  { domain, record, provenAt, resolvers, hostResolvers, misses }: Omit<TenantAddresses, 'nextStep'>,
): string {
  if (domain === null || record === null) return 'People sign in at the subdomain. A custom domain is optional.';
  if (provenAt === null) return nextStepToProve(record, resolvers);
  const answered = resolvers.filter(({ records }) => records !== null);
  if (misses > 0 || !answered.every((answer) => answer.isSeen))
    return 'The record is missing. Add it again: after three days without it people can no longer sign in at the domain.';
  const { hostname } = new URL(services.appUrl);
  if (hostResolvers.some(({ isSeen: isOurs }) => isOurs))
    return `The domain is verified and leads here: people sign in at ${domainOrigin(services, domain)} once the server in front has a certificate for it.`;
  return `The domain is verified: people sign in at ${domainOrigin(services, domain)} once it points to the same server as ${hostname} and has a certificate there.`;
}
