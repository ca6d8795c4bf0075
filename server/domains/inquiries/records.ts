import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { inquiries, inquiryEvents } from './tables.ts';

export const inquiryRecords = defineRecords({
  table: inquiries,
  events: inquiryEvents,
  auditDetails: ({ number }) => ({ number }),
  fields: inquiryFields,
  auditFields: ['status', 'assigneeId'],
});
