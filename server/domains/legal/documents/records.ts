import { defineRecords } from '#server/records/define.ts';
import { legalPagesTag } from './pages/in-force.ts';
import { legalDocumentEvents, legalDocuments } from './tables.ts';

/** Of what is made from published documents. */
export const legalDocumentsTag = 'legal-documents';

export const legalDocumentRecords = defineRecords({
  table: legalDocuments,
  events: legalDocumentEvents,
  auditDetails: ({ title, number, contentHash }) => ({ title, number, contentHash }),
  invalidates: [legalDocumentsTag, legalPagesTag],
  auditFields: [
    'status',
    'number',
    'documentType',
    'category',
    'tags',
    'effectiveOn',
    'expiresOn',
    'publicPage',
    'fileId',
  ],
});
