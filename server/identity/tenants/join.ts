import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';

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
