import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import { csvExport, fieldColumns } from '#server/records/list/export.ts';
import { inquiryList } from './list.ts';
import type { SelectedInquiry } from './rows.ts';

/** The whole filtered list as a CSV file. */
export const exportInquiries = csvExport(inquiryList, {
  name: 'inquiries',
  action: 'inquiry.exported',
  columns: {
    Number: ({ inquiry }) => inquiry.number,
    'Received (UTC)': ({ inquiry }) => inquiry.receivedAt,
    Status: ({ inquiry }) => inquiryStatuses[inquiry.status],
    ...fieldColumns(inquiryFields, ({ inquiry }: SelectedInquiry) => inquiry),
    Estimate: ({ estimate }) => estimate && (estimate.totalMinor / 100).toFixed(2),
    'Currency of the estimate': ({ estimate }) => estimate?.currency ?? null,
    'Price book of the estimate': ({ estimate }) => estimate?.book ?? null,
    'Respond by (UTC)': ({ inquiry }) => inquiry.dueAt,
    'First answered (UTC)': ({ inquiry }) => inquiry.firstAnsweredAt,
    Assignee: ({ assignee }) => assignee?.email ?? null,
  },
});
