import { and, eq } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { tenantMembers } from './tables.ts';

/** Gives another role to a person of a tenant whose people are locked. Refuses with FORBIDDEN. */
export async function writeTenantRole(
  tx: Tx,
  ctx: Ctx,
  { id: tenantId, name }: { id: string; name: string },
  { id, email, role: from }: { id: string; email: string; role: TenantRole },
  to: TenantRole,
): Promise<void> {
  const ref = and(eq(tenantMembers.tenantId, tenantId), eq(tenantMembers.userId, id));
  const changed = await tx.update(tenantMembers).set({ role: to }).where(ref).returning();
  // The row policy refuses somebody who is no longer an administrator.
  if (changed.length === 0) throw refuse('FORBIDDEN');
  tx.invalidate(userTag(id));
  await recordAudit(tx, ctx, {
    action: 'tenant.role-changed',
    resourceId: tenantId,
    details: { name, email, from, to },
  });
}
