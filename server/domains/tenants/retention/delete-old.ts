import { and, eq, isNull, ne } from 'drizzle-orm';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockAgainstPlacing } from '#server/records/legal-holds/lock-placing.ts';
import { deleteRetained } from './kinds.ts';

/**
 * Deletes what is older than the days of its tenant, each tenant in a transaction of its own. One that fails does not stop
 * the others. The data of suspended tenants and of those that wait for their deletion stays untouched.
 */
export async function deleteOldTenantData(services: Services): Promise<void> {
  const ctx = systemContext(services, 'tenant-retention');
  const isInUse = and(ne(tenants.status, 'suspended'), isNull(tenants.deleteAt));
  const due = await services.db.transact(systemScope, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(isInUse),
  );
  for (const { id } of due) {
    try {
      await services.db.transact(systemScope, async (tx) => {
        // Every hold that was placed until now is seen, and none is placed until the end.
        await lockAgainstPlacing(tx);
        await lockTenantPeople(tx, id);
        // The days may have been changed meanwhile.
        const [tenant] = await tx
          .select({ name: tenants.name, days: tenants.dataRetention })
          .from(tenants)
          .where(and(eq(tenants.id, id), isInUse))
          .for('share');
        if (!tenant) return;
        const deleted = await deleteRetained(tx, ctx, id, tenant.days);
        if (Object.keys(deleted).length === 0) return;
        const details = { ...tenant, deleted };
        await recordAudit(tx, ctx, { action: 'tenant.data-deleted', resourceId: id, details });
      });
    } catch (error) {
      services.log.error('tenant.retention.failed', { tenantId: id, error });
    }
  }
}
