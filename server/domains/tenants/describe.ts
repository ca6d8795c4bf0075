import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { TenantDetail, TenantPerson, TenantRow } from '#contract/identity/tenants/tenants.ts';
import { projectFiles, projects } from '#server/domains/projects/tables.ts';
import { deletionTimeOf } from '#server/domains/tenants/exit-packs/deletion/deletion-time.ts';
import { type Tenant, tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

export interface SelectedTenant {
  tenant: Tenant;
  people: number;
}

/** Selects tenants with the number of people who have joined. */
export function selectTenants(tx: Tx) {
  const people = tx.$count(
    tenantMembers,
    and(eq(tenantMembers.tenantId, tenants.id), isNotNull(tenantMembers.joinedAt)),
  );
  return tx.select({ tenant: tenants, people }).from(tenants).$dynamic();
}

export function toTenantRow({ tenant, people }: SelectedTenant): TenantRow {
  const { id, version, name, subdomain, domain, status, plan, trialEndsOn, deleteAt, createdAt } = tenant;
  return { id, version, name, subdomain, domain, status, plan, people, trialEndsOn, deleteAt, createdAt };
}

/** Returns a tenant with its limits and people. Refuses with NOT_FOUND. */
export async function describeTenant(tx: Tx, id: string): Promise<TenantDetail> {
  const [found] = await selectTenants(tx).where(eq(tenants.id, id));
  if (!found) throw refuse('NOT_FOUND');
  const { tenant } = found;
  const { maxUsers, storageLimitGb, apiRateLimit, advancedAnalytics, customIntegrations, ssoEnabled } = tenant;
  const { plan, billingCycle, priceMinor, currency, nextBillingOn } = tenant;
  return {
    ...toTenantRow(found),
    suspendedReason: tenant.suspendedReason,
    features: { maxUsers, storageLimitGb, apiRateLimit, advancedAnalytics, customIntegrations, ssoEnabled },
    security: { sessionTimeout: tenant.sessionTimeout },
    subscription: { plan, billingCycle, priceMinor, currency, nextBillingOn },
    deletionAt: await deletionTimeOf(tx, tenant),
    storageBytes: await storageOf(tx, id),
    members: await peopleOf(tx, id),
  };
}

/** The people of a tenant, invited ones included; owners first. */
export function peopleOf(tx: Tx, tenantId: string): Promise<TenantPerson[]> {
  const { role, invitedAt, joinedAt } = tenantMembers;
  const rank = sql`array_position(array['owner', 'admin', 'member'], ${role})`;
  return tx
    .select({ id: users.id, email: users.email, role, invitedAt, joinedAt })
    .from(tenantMembers)
    .innerJoin(users, eq(users.id, tenantMembers.userId))
    .where(eq(tenantMembers.tenantId, tenantId))
    .orderBy(rank, asc(users.email));
}

/** The bytes of the files in the projects of a tenant. */
export async function storageOf(tx: Tx, tenantId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${projectFiles.size}), 0)` })
    .from(projectFiles)
    .innerJoin(projects, eq(projects.id, projectFiles.projectId))
    .where(eq(projects.tenantId, tenantId));
  return Number(row?.bytes);
}
