import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { tenantRecords } from '#server/domains/tenants/records.ts';
import { type HostAnswer, leadsTo } from '#server/identity/dns-domains/leads-to.ts';
import { recordOf } from '#server/identity/dns-domains/record.ts';
import { checkEach, verify } from '#server/identity/dns-domains/verify.ts';
import { administratorsOf } from '#server/identity/tenants/administrators-of.ts';
import { subdomainOrigin, tenantHostsTag } from '#server/identity/tenants/hosts.ts';
import { type Tenant, tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { violates } from '#server/platform/db/violates.ts';
import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { tenantDomains } from './tables.ts';

/** Runs a unit of work in which the tenant of a caller may be read and changed. */
export type InTenant = <T>(work: (tx: Tx, tenantId: string) => Promise<T>) => Promise<T>;

/**
 * Looks for the record of a tenant's domain and stores what each resolver saw; a miss is not counted. Refuses with NOT_FOUND,
 * also a tenant without a domain.
 */
export async function checkTenantDomain(ctx: Ctx, inTenant: InTenant): Promise<{ ok: true }> {
  const { id, domain } = await inTenant(findDomain);
  const seen = await lookUp(ctx, { id, domain });
  await inTenant((tx) => store(tx, ctx, { id, domain }, seen, { countsMisses: false })).catch((error: unknown) => {
    if (!violates(error, 'tenant_domains_proven')) throw error;
    throw refuseFields({ domain: 'This domain is already verified for another organisation' });
  });
  return { ok: true };
}

async function findDomain(tx: Tx, id: string): Promise<TenantDomain> {
  const [tenant] = await tx.select({ domain: tenants.domain }).from(tenants).where(eq(tenants.id, id));
  if (!tenant?.domain) throw refuse('NOT_FOUND');
  return { id, domain: tenant.domain };
}

interface TenantDomain {
  id: string;
  domain: string;
}

/**
 * Checks proven domains once a day; after three days without their record they are no longer served. One that fails does not
 * stop the others. Returns the number of checked ones.
 */
export async function checkTenantDomains(services: Services): Promise<number> {
  const ctx = systemContext(services, 'tenant-domains');
  const isDue = lte(tenantDomains.checkedAt, new Date(ctx.now().getTime() - dayMs));
  const due = await services.db.transact(systemScope, (tx) =>
    tx
      .select({ tenantId: tenantDomains.tenantId, domain: tenantDomains.domain })
      .from(tenantDomains)
      .where(and(isNotNull(tenantDomains.provenAt), isDue)),
  );
  return checkEach(services, 'tenant.domain.failed', due, async ({ tenantId: id, domain }) => {
    const seen = await lookUp(ctx, { id, domain });
    await services.db.transact(systemScope, (tx) => store(tx, ctx, { id, domain }, seen, { countsMisses: true }));
  });
}

interface Seen {
  /** At the name of the record that proves the domain. */
  findings: DnsAnswer[];
  /** Where the domain itself leads to. */
  hostFindings: HostAnswer[];
}

async function lookUp(ctx: Ctx, { id, domain }: TenantDomain): Promise<Seen> {
  const { hostname } = new URL(ctx.appUrl);
  const [findings, host, own] = await Promise.all([
    ctx.lookUpTxt(recordOf(ctx, { id }, domain).name),
    ctx.lookUpHost(domain),
    ctx.lookUpHost(hostname),
  ]);
  return { findings, hostFindings: leadsTo(hostname, host, own) };
}

async function store(
  tx: Tx,
  ctx: Ctx,
  { id, domain }: TenantDomain,
  { findings, hostFindings }: Seen,
  { countsMisses }: { countsMisses: boolean },
): Promise<void> {
  const tenant = await tenantRecords.lock(tx, { id });
  // It was changed while the resolvers were asked.
  if (tenant.domain !== domain) return;
  const same = eq(tenantDomains.tenantId, id);
  const checkedAt = ctx.now();
  await tx.insert(tenantDomains).values({ tenantId: id, domain, checkedAt, findings }).onConflictDoNothing();
  const [before] = await tx.select().from(tenantDomains).where(same);
  const record = recordOf(ctx, { id }, domain);
  const { values, isNew, isLost, isFirstMiss } = verify(before, findings, record, { checkedAt, countsMisses });
  await tx
    .update(tenantDomains)
    .set({ domain, hostFindings, ...values })
    .where(same);
  if (isLost || isFirstMiss) await notifyAdministrators(tx, ctx, { ...tenant, domain }, { isLost });
  if (isNew || isLost) await recordChange(tx, ctx, tenant, domain, isNew);
}

async function recordChange(tx: Tx, ctx: Ctx, { id, name }: Tenant, domain: string, isNew: boolean): Promise<void> {
  tx.invalidate(tenantHostsTag);
  await recordAudit(tx, ctx, {
    action: isNew ? 'tenant.domain-proven' : 'tenant.domain-lost',
    resourceId: id,
    details: { name, domain },
  });
}

/** Notifies the owners and administrators of a tenant that the record of its domain is missing, or that the domain is lost. */
async function notifyAdministrators(
  tx: Tx,
  ctx: Ctx,
  tenant: Pick<Tenant, 'id' | 'name' | 'subdomain'> & { domain: string },
  { isLost }: { isLost: boolean },
): Promise<void> {
  const accounts = await administratorsOf(tx, tenant.id);
  const mail = { purpose: 'tenant-domain', button: 'Open the organisation' };
  const notice = isLost ? lost(ctx, tenant) : missing(tenant);
  await notify(tx, ctx, { accounts }, { ...notice, href: '/settings/organisation', mail });
}

const missing = ({ domain }: { domain: string }) => ({
  title: `The DNS record of ${domain} is missing`,
  body: `People can still sign in at ${domain}. After three days without the record they no longer can: add it again, and check it in the settings of the organisation.`,
});

const lost = (ctx: Ctx, { domain, subdomain }: { domain: string; subdomain: string }) => ({
  title: `People can no longer sign in at ${domain}`,
  body: `Its DNS record was not found for three days. They sign in at ${subdomainOrigin(ctx, subdomain)}. To use the domain again, add the record and check it in the settings of the organisation.`,
});
