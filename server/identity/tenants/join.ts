import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { tenantMembers, tenants } from './tables.ts';

/**
 * Lets the person of this transaction's scope join a tenant that invited them. Their sessions without a tenant continue in
 * it. Returns whether they joined.
 */
export async function joinInvited(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'email'>,
  tenantId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ role: TenantRole | null }>(
    sql`select join_tenant(${tenantId}, ${ctx.now().toISOString()}) as role`,
  );
  const role = rows[0]?.role ?? null;
  if (role === null) return false;
  await recordAudit(tx, ctx, { action: 'tenant.member-joined', resourceId: tenantId, user, details: { role } });
  await tx
    .update(sessions)
    .set({ tenantId })
    .where(and(eq(sessions.userId, user.id), isNull(sessions.tenantId)));
  return true;
}

/** The name and role of an invitation that a person can accept now, as `join_tenant` decides it. */
export async function findOpenInvitation(
  tx: Tx,
  userId: string,
  tenantId: string,
): Promise<{ name: string; role: TenantRole } | undefined> {
  const { role, joinedAt } = tenantMembers;
  const [open] = await tx
    .select({ name: tenants.name, role })
    .from(tenantMembers)
    .innerJoin(tenants, eq(tenants.id, tenantMembers.tenantId))
    .where(
      and(
        ...[eq(tenantMembers.userId, userId), eq(tenantMembers.tenantId, tenantId), isNull(joinedAt)],
        ...[ne(tenants.status, 'suspended'), isNull(tenants.deleteAt)],
      ),
    );
  return open;
}
