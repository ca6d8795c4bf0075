import { defineRecords } from '#server/records/define.ts';
import { legalPagesTag } from './public/in-force.ts';
import { legalDocumentEvents, legalDocuments } from './tables.ts';

export const legalDocumentRecords = defineRecords({
  table: legalDocuments,
  events: legalDocumentEvents,
  auditDetails: ({ title, number, contentHash }) => ({ title, number, contentHash }),
  invalidates: [legalPagesTag],
  auditFields: ['status', 'number', 'documentType', 'category', 'tags', 'effectiveOn', 'expiresOn', 'publicPage'],
});
