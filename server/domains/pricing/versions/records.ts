import { priceBookEvents, priceBooks } from '#server/domains/pricing/tables.ts';
import { defineRecords } from '#server/records/define.ts';

export const priceBookRecords = defineRecords({
  table: priceBooks,
  events: priceBookEvents,
  auditDetails: ({ number, contentHash }) => ({ number, contentHash }),
  auditFields: ['state', 'number', 'effectiveFrom'],
});
