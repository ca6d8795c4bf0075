import { and, eq, isNotNull } from 'drizzle-orm';
import { type Tenant, tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Returns the tenant to one of its owners who works in it, and to administrators of the platform. Refuses with FORBIDDEN its
 * other people, and with NOT_FOUND everybody else.
 */
export async function requireOwner(tx: Tx, ctx: Ctx, tenantId: string): Promise<Tenant> {
  const me = actorOf(ctx);
  const isAdministrator = hasPermission(ctx, 'tenants.manage');
  if (!isAdministrator && me.tenant?.id !== tenantId) throw refuse('NOT_FOUND');
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw refuse('NOT_FOUND');
  if (isAdministrator) return tenant;
  const isMine = and(eq(tenantMembers.tenantId, tenantId), eq(tenantMembers.userId, me.id));
  const [member] = await tx
    .select({ role: tenantMembers.role })
    .from(tenantMembers)
    .where(and(isMine, isNotNull(tenantMembers.joinedAt)));
  if (member?.role !== 'owner') throw refuse('FORBIDDEN');
  return tenant;
}
