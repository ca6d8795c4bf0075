import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { TenantDetail, TenantPerson, TenantRow } from '#contract/identity/tenants/tenants.ts';
import { dayMs } from '#contract/time/durations.ts';
import { projectFiles, projects } from '#server/domains/projects/tables.ts';
import { deletionTimeOf } from '#server/domains/tenants/exit-packs/deletion/deletion-time.ts';
import { tenantCalls } from '#server/domains/tenants/usage/tables.ts';
import { idleMinutes } from '#server/identity/sessions/session-policy.ts';
import { type Tenant, tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
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
export async function describeTenant(tx: Tx, ctx: Ctx, id: string): Promise<TenantDetail> {
  const [found] = await selectTenants(tx).where(eq(tenants.id, id));
  if (!found) throw refuse('NOT_FOUND');
  const { tenant } = found;
  const { maxUsers, storageLimitGb, apiRateLimit, advancedAnalytics, customIntegrations, ssoEnabled } = tenant;
  const { plan, billingCycle, priceMinor, currency, nextBillingOn } = tenant;
  return {
    ...toTenantRow(found),
    suspendedReason: tenant.suspendedReason,
    features: { maxUsers, storageLimitGb, apiRateLimit, advancedAnalytics, customIntegrations, ssoEnabled },
    idleMinutes: await idleMinutes(ctx, tenant),
    subscription: { plan, billingCycle, priceMinor, currency, nextBillingOn },
    deletionAt: await deletionTimeOf(tx, tenant),
    storageBytes: await storageOf(tx, id),
    apiCalls: await callsOf(tx, ctx, id),
    members: await peopleOf(tx, id),
  };
}

const shownDays = 30;

/** The calls of the last days, and their busiest minute. */
async function callsOf(tx: Tx, ctx: Pick<Ctx, 'now'>, tenantId: string): Promise<TenantDetail['apiCalls']> {
  const since = dayInZurich(new Date(ctx.now().getTime() - shownDays * dayMs));
  const days = await tx
    .select()
    .from(tenantCalls)
    .where(and(eq(tenantCalls.tenantId, tenantId), gt(tenantCalls.day, since)))
    .orderBy(desc(tenantCalls.peak));
  const sum = (name: 'calls' | 'refused') => days.reduce((total, day) => total + day[name], 0);
  const [busiest] = days;
  return { total: sum('calls'), refused: sum('refused'), peak: busiest?.peak ?? 0, peakAt: busiest?.peakAt ?? null };
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
