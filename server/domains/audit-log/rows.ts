import { eq } from 'drizzle-orm';
import type { AuditLogRow } from '#contract/operations/audit-log.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditEntries, auditSeals } from '#server/records/audit/tables.ts';

/** Selects entries of the audit log with their seals. */
export function selectEntries(tx: Tx) {
  return tx
    .select({ entry: auditEntries, seal: auditSeals })
    .from(auditEntries)
    .leftJoin(auditSeals, eq(auditSeals.entryId, auditEntries.id))
    .$dynamic();
}
export type SelectedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

export function toRow({ entry, seal }: SelectedEntry): AuditLogRow {
  const { id, at, userId, userEmail, action, resource, resourceId, category, severity, result } = entry;
  const what = { id, at, userId, userEmail, action, resource, resourceId, category, severity, result };
  return { ...what, position: seal?.position ?? null };
}
