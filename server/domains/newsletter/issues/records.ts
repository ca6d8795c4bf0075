import { defineRecords } from '#server/records/define.ts';
import { newsletterIssues } from './tables.ts';

export const issueRecords = defineRecords({
  table: newsletterIssues,
  events: null,
  auditDetails: ({ subject }) => ({ subject }),
  auditFields: ['subject', 'status', 'topics'],
});
