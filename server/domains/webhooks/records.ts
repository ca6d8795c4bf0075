import { defineRecords } from '#server/records/define.ts';
import { webhookEndpoints } from './tables.ts';

/** Webhooks have no history besides the audit log. */
export const webhookRecords = defineRecords({
  table: webhookEndpoints,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  auditFields: ['name', 'address', 'events', 'status'],
  refusedBy: { webhook_endpoints_name: { name: 'Another webhook has this name' } },
});
