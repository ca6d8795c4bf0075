import { eq } from 'drizzle-orm';
import type { AuditLogRow } from '#contract/operations/audit-log.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditEntries, auditSeals } from '#server/records/audit/tables.ts';

/** Selects entries of the audit log with their seals, and the names of their organisations. */
export function selectEntries(tx: Tx) {
  return tx
    .select({ entry: auditEntries, seal: auditSeals, tenantName: tenants.name })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .leftJoin(tenants, eq(tenants.id, auditEntries.tenantId))
    .$dynamic();
}
export type SelectedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Without the title of its record, which `withTitles` adds. */
export function toRow({ entry, seal, tenantName }: SelectedEntry): AuditLogRow {
  const { id, at, userId, userEmail, action, resource, resourceId, category, severity, result, tenantId } = entry;
  const what = { id, at, userId, userEmail, action, resource, resourceId, category, severity, result, tenantId };
  return { ...what, recordTitle: null, tenantName, position: seal?.position ?? null };
}
