import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { type Ctx, tenantOf } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';

/**
 * Runs work on the organisation of this session for an owner or administrator of it. The row of a tenant is not theirs to
 * write, so it runs beyond the policies; the role is read again in the same transaction. Refuses with FORBIDDEN.
 */
export function asAdministrator<T>(ctx: Ctx, work: (tx: Tx, tenantId: string) => Promise<T>): Promise<T> {
  const { id } = tenantOf(ctx);
  return ctx.db.transact(systemScope, async (tx) => {
    await lockTenantPeople(tx, id);
    await requireTenantRole(tx, ctx, 'organisation.admin');
    return work(tx, id);
  });
}
