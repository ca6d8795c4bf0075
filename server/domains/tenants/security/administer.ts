import { and, eq, isNotNull } from 'drizzle-orm';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Does the work in a transaction of the system, for an administrator of the platform, and for an owner or administrator of
 * this tenant who works in it. Its people are locked, so that nobody loses the role meanwhile. Refuses with NOT_FOUND for
 * other tenants, and with FORBIDDEN for members.
 */
export function administerTenant<T>(ctx: Ctx, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transact(systemScope, async (tx) => {
    await lockTenantPeople(tx, id);
    if (!hasPermission(ctx, 'tenants.manage')) await requireAdministrator(tx, ctx, id);
    return work(tx);
  });
}

async function requireAdministrator(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const me = actorOf(ctx);
  if (me.tenant?.id !== id) throw refuse('NOT_FOUND');
  const own = and(eq(tenantMembers.tenantId, id), eq(tenantMembers.userId, me.id), isNotNull(tenantMembers.joinedAt));
  // The role of now: the one of the session may have been taken away since the request began.
  const [self] = await tx.select({ role: tenantMembers.role }).from(tenantMembers).where(own);
  if (!self) throw refuse('NOT_FOUND');
  if (self.role === 'member') throw refuse('FORBIDDEN');
}
