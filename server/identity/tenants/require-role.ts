import { and, eq, isNotNull } from 'drizzle-orm';
import { canInTenant, type TenantPermission } from '#contract/permissions.ts';
import { type Actor, actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { tenantMembers } from './tables.ts';

/**
 * Returns the tenant of this session with the role that the signed-in person has now: the one that the guard checked may have
 * been taken away since the request began. Refuses with FORBIDDEN where that role lacks the permission of the
 * procedure, and with NOT_FOUND without a tenant.
 */
export async function requireTenantRole(
  tx: Tx,
  ctx: Ctx,
  permission: TenantPermission,
): Promise<NonNullable<Actor['tenant']>> {
  const { id, tenant } = actorOf(ctx);
  if (tenant === null) throw refuse('NOT_FOUND');
  const { tenantId, userId, role, joinedAt } = tenantMembers;
  const isSelf = and(eq(tenantId, tenant.id), eq(userId, id), isNotNull(joinedAt));
  const [found] = await tx.select({ role }).from(tenantMembers).where(isSelf);
  if (!found || !canInTenant(found.role, permission)) throw refuse('FORBIDDEN');
  return { ...tenant, role: found.role };
}
