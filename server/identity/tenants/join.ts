import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenant-choices.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Lets the person of this transaction's scope join the tenants that invited them, or one of these. Their sessions without
 * a tenant continue in it. Returns the number of joined tenants.
 */
export async function joinInvited(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'email'>,
  tenantId: string | null = null,
): Promise<number> {
  const { rows: joined } = await tx.execute<{ tenant_id: string; role: TenantRole }>(
    sql`select * from join_tenants(${tenantId}, ${ctx.now().toISOString()})`,
  );
  for (const { tenant_id: resourceId, role } of joined)
    await recordAudit(tx, ctx, { action: 'tenant.member-joined', resourceId, user, details: { role } });
  const [first] = joined;
  const withoutTenant = and(eq(sessions.userId, user.id), isNull(sessions.tenantId));
  if (first) await tx.update(sessions).set({ tenantId: first.tenant_id }).where(withoutTenant);
  return joined.length;
}
