import { csvExport } from '#server/records/list/export.ts';
import { auditLogList } from './list.ts';

/** The filtered entries as a CSV file. */
export const exportAuditLog = csvExport(auditLogList, {
  name: 'activity',
  action: 'audit.exported',
  columns: {
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
  },
});
