import { documentationFields } from '#contract/operations/documentation/fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { documentationEntries, documentationEntryEvents } from './tables.ts';

export const documentationRecords = defineRecords({
  table: documentationEntries,
  events: documentationEntryEvents,
  auditDetails: ({ title }) => ({ title }),
  fields: documentationFields,
  auditFields: ['status'],
  refusedBy: {
    documentation_entries_title: { title: 'Another entry has this title' },
    documentation_entries_screen: { screen: 'This screen has a guide already' },
  },
});
