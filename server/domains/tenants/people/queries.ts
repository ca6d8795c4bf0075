import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Organisation, OwnOrganisations } from '#contract/identity/tenants/organisation.ts';
import { peopleOf, storageOf } from '#server/domains/tenants/describe.ts';
import { idleMinutes } from '#server/identity/sessions/session-policy.ts';
import { isOnlyOwner } from '#server/identity/tenants/leave.ts';
import { tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { readTenantsOf } from '#server/identity/tenants/tenant-of-session.ts';
import { actorOf, type Ctx, tenantOf, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Returns the organisations of the signed-in person, and their invitations; only those that can be used. On the host of a
 * tenant it is that one alone.
 */
export function listOwnOrganisations(ctx: Ctx): Promise<OwnOrganisations> {
  const { id: userId, tenant } = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const host = ctx.request.tenantHost?.tenantId ?? null;
    const isReachable = (id: string) => host === null || id === host;
    const joined = (await readTenantsOf(tx, userId)).filter(({ id, isUsable }) => isUsable && isReachable(id));
    const { role, invitedAt, joinedAt } = tenantMembers;
    const { deleteAt } = tenants;
    const invitations = await tx
      .select({ id: tenants.id, name: tenants.name, role, invitedAt })
      .from(tenantMembers)
      .innerJoin(tenants, eq(tenants.id, tenantMembers.tenantId))
      .where(and(eq(tenantMembers.userId, userId), isNull(joinedAt), ne(tenants.status, 'suspended'), isNull(deleteAt)))
      .orderBy(asc(invitedAt));
    const own: OwnOrganisations['joined'] = [];
    for (const { id, name, role: ownRole } of joined)
      own.push({ id, name, role: ownRole, isOnlyOwner: await isOnlyOwner(tx, { id, role: ownRole }, userId) });
    return {
      currentTenantId: tenant?.id ?? null,
      joined: own,
      invitations: invitations.filter(({ id }) => isReachable(id)),
    };
  });
}

/** Returns the organisation of this session. */
export function getOrganisation(ctx: Ctx): Promise<Organisation> {
  const tenant = tenantOf(ctx);
  return transact(ctx, async (tx) => {
    const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenant.id));
    if (!row) throw refuse('NOT_FOUND');
    const everybody = await peopleOf(tx, tenant.id);
    const joined = everybody.filter(({ joinedAt }) => joinedAt !== null);
    const { id, name, plan, status, maxUsers, storageLimitGb } = row;
    return {
      ...{ id, name, plan, status, maxUsers, storageLimitGb, idleMinutes: await idleMinutes(ctx, row) },
      people: joined.length,
      role: tenant.role,
      isOnlyOwner: await isOnlyOwner(tx, tenant, actorOf(ctx).id),
      features: { advancedAnalytics: row.advancedAnalytics, customIntegrations: row.customIntegrations },
      storageBytes: await storageOf(tx, id),
      members: tenant.role === 'member' ? joined : everybody,
    };
  });
}
