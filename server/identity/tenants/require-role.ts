import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { type Actor, actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { tenantMembers } from './tables.ts';

export const administrators = ['owner', 'admin'] as const;

/**
 * Returns the tenant of this session. Refuses with NOT_FOUND without one, and with FORBIDDEN those who do not administer it
 * according to the session; `requireTenantRole` reads the role that they have now.
 */
export function ownTenant(ctx: Ctx): NonNullable<Actor['tenant']> {
  const { tenant } = actorOf(ctx);
  if (tenant === null) throw refuse('NOT_FOUND');
  if (tenant.role === 'member') throw refuse('FORBIDDEN');
  return tenant;
}

/**
 * Returns the tenant that the signed-in person works in. Refuses with NOT_FOUND without one, and with FORBIDDEN unless they
 * have one of these roles now: the one of the session may have been taken away since the request began.
 */
export async function requireTenantRole(
  tx: Tx,
  ctx: Ctx,
  roles: readonly TenantRole[],
): Promise<NonNullable<Actor['tenant']>> {
  const { id, tenant } = actorOf(ctx);
  if (tenant === null) throw refuse('NOT_FOUND');
  const { tenantId, userId, role, joinedAt } = tenantMembers;
  const hasRole = and(eq(tenantId, tenant.id), eq(userId, id), inArray(role, [...roles]), isNotNull(joinedAt));
  const [found] = await tx.select({ role }).from(tenantMembers).where(hasRole);
  if (!found) throw refuse('FORBIDDEN');
  return { ...tenant, role: found.role };
}
