import { defineRecords } from '#server/records/define.ts';
import { media } from './tables.ts';

export const mediaRecords = defineRecords({
  table: media,
  events: null,
  auditDetails: ({ name }) => ({ name }),
  auditFields: ['name', 'alt'],
});
