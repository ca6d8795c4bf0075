import { and, eq, lte, not } from 'drizzle-orm';
import { tenantGraceDays } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isUserNotHeld } from '#server/records/legal-holds/held.ts';
import { describeTenant } from './describe.ts';
import { endTenantSessions } from './end-sessions.ts';
import { tenantRecords } from './records.ts';

interface Ref {
  id: string;
  version: number;
}

/**
 * Orders the deletion of a tenant after a grace period, in which its people cannot use it and it can be restored. Requires
 * a recent reauthentication.
 */
export function removeTenant(ctx: Ctx, ref: Ref): Promise<TenantDetail> {
  requireReauthentication(ctx);
  const deleteAt = new Date(ctx.now().getTime() + tenantGraceDays * 86_400_000);
  return transact(ctx, async (tx) => {
    const { deleteAt: ordered } = await tenantRecords.lock(tx, ref);
    if (ordered === null) {
      await endTenantSessions(tx, ref.id);
      await tenantRecords.change(tx, ctx, ref, () => ({ set: { deleteAt }, action: 'tenant.deletion-requested' }));
    }
    return describeTenant(tx, ref.id);
  });
}

/** Cancels the deletion of a tenant; its people can sign in again. */
export function restoreTenant(ctx: Ctx, ref: Ref): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, ref, () => ({
      set: { deleteAt: null },
      action: 'tenant.deletion-cancelled',
    }));
    return describeTenant(tx, ref.id);
  });
}

/** Deletes the tenants whose grace period is over. One that fails does not stop the others. */
export async function deleteDueTenants(services: Services): Promise<void> {
  const ctx = systemContext(services, 'tenants');
  const due = await services.db.transact(systemScope, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(lte(tenants.deleteAt, ctx.now())),
  );
  for (const { id } of due) {
    try {
      await services.db.transact(systemScope, (tx) => deleteWhenDue(tx, ctx, id));
    } catch (error) {
      services.log.error('tenant.delete.failed', { tenantId: id, error });
    }
  }
}

/** An administrator may have restored it meanwhile. The sweep deletes the files of its projects. */
async function deleteWhenDue(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const { deleteAt } = await tenantRecords.lock(tx, { id });
  if (deleteAt === null || deleteAt > ctx.now()) return;
  // A legal hold on somebody with a project of the tenant keeps it until it is lifted.
  const ofTenant = eq(projects.tenantId, id);
  if ((await tx.$count(projects, and(ofTenant, not(isUserNotHeld(projects.ownerId))))) > 0) return;
  await tx.delete(projects).where(ofTenant);
  await endTenantSessions(tx, id);
  await tenantRecords.remove(tx, ctx, { id }, { action: 'tenant.deleted' });
}
