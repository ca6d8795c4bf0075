import { defineRecords } from '#server/records/define.ts';
import { legalSyncConfig } from './tables.ts';

export const syncConfigId = 'legal-sync';

/** The configuration has no history besides the audit log. */
export const syncConfigRecords = defineRecords({
  table: legalSyncConfig,
  events: null,
  auditFields: ['apiEndpoint', 'syncInterval', 'autoSync', 'categories', 'documentTypes'],
});
