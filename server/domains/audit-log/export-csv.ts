import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import { auditLogList } from './list.ts';
import type { SelectedEntry } from './rows.ts';

const columns: CsvColumns<SelectedEntry> = {
  Entry: ({ seal }) => seal && String(seal.position),
  'Time (UTC)': ({ entry }) => entry.at,
  Actor: ({ entry }) => entry.userEmail,
  'Actor ID': ({ entry }) => entry.userId,
  Action: ({ entry }) => entry.action,
  Category: ({ entry }) => entry.category,
  Severity: ({ entry }) => entry.severity,
  Result: ({ entry }) => entry.result,
  Record: ({ entry }) => entry.resource,
  'Record ID': ({ entry }) => entry.resourceId,
  Details: ({ entry }) => JSON.stringify(entry.details),
  Organisation: ({ tenantName }) => tenantName,
  'Organisation ID': ({ entry }) => entry.tenantId,
  'Network address': ({ entry }) => entry.ipAddress,
  Browser: ({ entry }) => entry.userAgent,
  Request: ({ entry }) => entry.requestId,
  'Previous hash': ({ seal }) => seal?.previousHash ?? null,
  Hash: ({ seal }) => seal?.hash ?? null,
};

/** Returns the filtered entries as a CSV file. */
export function exportAuditLog(ctx: Ctx, query: AuditLogQuery): Promise<File> {
  return exportList(ctx, auditLogList, query, { name: 'activity', action: 'audit.exported', columns });
}
