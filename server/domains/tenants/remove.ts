import { lte, sql } from 'drizzle-orm';
import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import { type Tenant, tenants } from '#server/identity/tenants/tables.ts';
import { type Ctx, type Services, systemContext, transact } from '#server/platform/context.ts';
import { longDay } from '#server/platform/days/texts.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import { lockAgainstPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { VersionRef } from '#server/records/record.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';
import { describeTenant } from './describe.ts';
import { endWithoutWaiting, invalidatePeople, lockAndEndSessions } from './end-sessions.ts';
import { deleteWithCertificate } from './exit-packs/deletion/certify.ts';
import { deletionTimeOf, endOfGrace } from './exit-packs/deletion/deletion-time.ts';
import { orderExitPack } from './exit-packs/request.ts';
import { newestPack } from './exit-packs/state.ts';
import { tenantRecords } from './records.ts';

/**
 * Orders the deletion of a tenant after a grace period, in which its people cannot use it and it can be restored, and an exit
 * pack, which is kept until then. Its owners are told by email. Requires a recent reauthentication.
 */
export function removeTenant(ctx: Ctx, ref: VersionRef): Promise<TenantDetail> {
  const deleteAt = endOfGrace(ctx.now());
  return transact(ctx, async (tx) => {
    const { tenant } = await lockAndEndSessions(tx, ref, await ownersOf(tx, ref.id));
    if (tenant.deleteAt === null) {
      await orderExitPack(tx, ctx, tenant);
      await notifyOfDeletion(tx, ctx, tenant, deleteAt);
      await tenantRecords.change(tx, ctx, ref, () => ({ set: { deleteAt }, action: 'tenant.deletion-requested' }));
    }
    return describeTenant(tx, ctx, ref.id);
  });
}

/** Cancels the deletion of a tenant; its people can sign in again. */
export function restoreTenant(ctx: Ctx, ref: VersionRef): Promise<TenantDetail> {
  return transact(ctx, async (tx) => {
    await tenantRecords.change(tx, ctx, ref, () => ({
      set: { deleteAt: null },
      action: 'tenant.deletion-cancelled',
    }));
    await invalidatePeople(tx, ref.id);
    return describeTenant(tx, ctx, ref.id);
  });
}

/** Deletes the tenants whose grace period is over, and whose exit pack could be downloaded for a week. One that fails does not stop the others. */
export async function deleteDueTenants(services: Services, tables: TenantTables): Promise<void> {
  const ctx = systemContext(services, 'tenants');
  const due = await services.db.transact(systemScope, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(lte(tenants.deleteAt, ctx.now())),
  );
  for (const { id } of due) {
    try {
      const files = await services.db.transact(systemScope, (tx) => deleteWhenDue(tx, ctx, id, tables));
      // One that cannot be removed now is found by the sweep.
      for (const key of files) await services.files.remove(key);
    } catch (error) {
      services.log.error('tenant.delete.failed', { tenantId: id, error });
    }
  }
}

/** An administrator may have restored it meanwhile. Returns the keys of the files that belong to nothing any more. */
async function deleteWhenDue(tx: Tx, ctx: Ctx, id: string, tables: TenantTables): Promise<string[]> {
  // Every hold that was placed until now is seen, and none is placed until the end.
  await lockAgainstPlacing(tx);
  // Before the row of the tenant: an invitation locks in the same order.
  await lockRecipients(tx, await ownersOf(tx, id));
  const tenant = await tenantRecords.lock(tx, { id });
  if (tenant.deleteAt === null || tenant.deleteAt > ctx.now()) return [];
  // A legal hold on somebody whose data is in the tenant keeps it until it is lifted.
  if (await hasHeldPeople(tx, id)) return [];
  const deletionAt = await deletionTimeOf(tx, tenant);
  if (deletionAt === null) {
    const pack = await newestPack(tx, id);
    // After failed attempts: the data goes only when there is a pack of it.
    if (pack?.finishedAt !== null) await orderExitPack(tx, ctx, tenant, pack?.requestedBy ?? null);
    return [];
  }
  if (deletionAt > ctx.now()) return [];
  await endWithoutWaiting(tx, id);
  const { id: certificateId, sha256, files } = await deleteWithCertificate(tx, ctx, tenant, tables);
  await tenantRecords.remove(tx, ctx, { id }, { action: 'tenant.deleted', details: { certificateId, sha256 } });
  return files;
}

/** Whether a legal hold is on somebody whose data goes with the tenant. The caller keeps holds from being placed meanwhile. */
async function hasHeldPeople(tx: Tx, tenantId: string): Promise<boolean> {
  const ofTenant = sql`tenant_id = ${tenantId}::uuid`;
  const projectsOfTenant = sql`(select id from projects where ${ofTenant})`;
  const offersOfTenant = sql`(select id from offers where ${ofTenant})`;
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    select exists (
      select from legal_holds where lifted_at is null and (
        exists (select from tenant_members where ${ofTenant} and user_id = legal_holds.user_id)
        or exists (select from projects where ${ofTenant} and owner_id = legal_holds.user_id)
        or exists (select from project_events where project_id in ${projectsOfTenant} and actor_id = legal_holds.user_id)
        or exists (select from project_files where project_id in ${projectsOfTenant} and uploader_id = legal_holds.user_id)
        or exists (select from offer_events where offer_id in ${offersOfTenant} and actor_id = legal_holds.user_id)
        or exists (select from offer_signatures where offer_id in ${offersOfTenant} and user_id = legal_holds.user_id)
        or exists (select from analytics_events where ${ofTenant} and user_id = legal_holds.user_id)
      )) as held`);
  return rows[0]?.held === true;
}

/** Notifies the owners of a tenant that its deletion was ordered, and until when they can ask for it back or for its data. */
async function notifyOfDeletion(tx: Tx, ctx: Ctx, { id, name }: Tenant, deleteAt: Date): Promise<void> {
  const day = longDay(deleteAt);
  const blocks = [
    `${name} will be deleted with its projects and files on ${day}. Its people can no longer sign in to it.`,
    `An exit pack with all data of ${name} is kept until ${day}, and for at least ${exitPackDays} days after it is ready. ${name} will not be deleted before then. To get the exit pack, or to restore ${name}, please contact us.`,
  ];
  const subject = `${name} will be deleted on ${day}`;
  const mail = { purpose: 'tenant-deletion', subject, blocks, about: { type: 'tenant', id } };
  await notify(tx, ctx, { addresses: await ownersOf(tx, id) }, { mail });
}
