import { sql } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { ownTenant } from '#server/identity/tenants/require-role.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * Runs work on the organisation of this session for an owner or administrator of it. The row of a tenant is not theirs to
 * write, so it runs beyond the policies; the role is read again in the same transaction. Refuses with NOT_FOUND and FORBIDDEN.
 */
export function asAdministrator<T>(ctx: Ctx, work: (tx: Tx, tenantId: string) => Promise<T>): Promise<T> {
  const tenant = ownTenant(ctx);
  const { id: userId } = actorOf(ctx);
  return ctx.db.transact(systemScope, async (tx) => {
    await lockTenantPeople(tx, tenant.id);
    const { rows } = await tx.execute<{ role: TenantRole | null }>(
      sql`select tenant_role(${userId}, ${tenant.id}) as role`,
    );
    const role = rows[0]?.role ?? null;
    if (role !== 'owner' && role !== 'admin') throw refuse('FORBIDDEN');
    return work(tx, tenant.id);
  });
}
