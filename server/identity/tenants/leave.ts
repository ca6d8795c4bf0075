import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { sessions } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockTenantPeople } from './lock-tenant.ts';
import { tenantMembers } from './tables.ts';

/** Refuses with LAST_OWNER unless somebody else owns the tenant. Its people must be locked. */
export async function refuseLastOwner(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const others = and(
    eq(tenantMembers.tenantId, tenantId),
    eq(tenantMembers.role, 'owner'),
    isNotNull(tenantMembers.joinedAt),
    ne(tenantMembers.userId, userId),
  );
  if ((await tx.$count(tenantMembers, others)) === 0) throw refuse('LAST_OWNER');
}

/** Refuses with LAST_OWNER when a tenant with other people has no other owner. Runs in the scope of the system. */
export async function refuseLastOwnerOfAny(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from tenant_members mine
    where mine.user_id = ${userId} and mine.role = 'owner' and mine.joined_at is not null
      and exists (select from tenant_members other
        where other.tenant_id = mine.tenant_id and other.user_id <> ${userId} and other.joined_at is not null)
      and not exists (select from tenant_members other
        where other.tenant_id = mine.tenant_id and other.user_id <> ${userId} and other.role = 'owner'
          and other.joined_at is not null)`);
  if (rows.length > 0) throw refuse('LAST_OWNER');
}

/**
 * Takes a person out of a tenant, or withdraws their invitation; their sessions continue without it on the next request.
 * Refuses with NOT_FOUND, and with LAST_OWNER.
 */
export async function leaveTenant(
  tx: Tx,
  ctx: Ctx,
  tenantId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await lockTenantPeople(tx, tenantId);
  const ref = and(eq(tenantMembers.tenantId, tenantId), eq(tenantMembers.userId, id));
  const [member] = await tx.select().from(tenantMembers).where(ref);
  if (!member) throw refuse('NOT_FOUND');
  if (member.role === 'owner' && member.joinedAt !== null) await refuseLastOwner(tx, tenantId, id);
  const removed = await tx.delete(tenantMembers).where(ref).returning();
  // The row policy refuses somebody who is no longer an administrator.
  if (removed.length === 0) throw refuse('FORBIDDEN');
  await tx
    .update(sessions)
    .set({ tenantId: null })
    .where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId)));
  tx.invalidate(`user:${id}`);
  await recordAudit(tx, ctx, { action: 'tenant.member-removed', resourceId: tenantId, details: { email } });
}
