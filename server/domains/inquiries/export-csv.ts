import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { budgets, inquiryStatuses, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import { inquiryList } from './list.ts';
import type { SelectedInquiry } from './rows.ts';

const columns: CsvColumns<SelectedInquiry> = {
  Number: ({ inquiry }) => inquiry.number,
  'Received (UTC)': ({ inquiry }) => inquiry.receivedAt,
  Status: ({ inquiry }) => inquiryStatuses[inquiry.status],
  Name: ({ inquiry }) => inquiry.name,
  Email: ({ inquiry }) => inquiry.email,
  Company: ({ inquiry }) => inquiry.company,
  Phone: ({ inquiry }) => inquiry.phone,
  Service: ({ inquiry }) => inquiry.serviceType && serviceTypes[inquiry.serviceType],
  Budget: ({ inquiry }) => inquiry.budget && budgets[inquiry.budget],
  Subject: ({ inquiry }) => inquiry.subject,
  Message: ({ inquiry }) => inquiry.message,
  'Respond by (UTC)': ({ inquiry }) => inquiry.dueAt,
  'First answered (UTC)': ({ inquiry }) => inquiry.firstAnsweredAt,
  Assignee: ({ assignee }) => assignee?.email ?? null,
};

/** Returns the whole filtered list as a CSV file. */
export function exportInquiries(ctx: Ctx, query: InquiryQuery): Promise<File> {
  return exportList(ctx, inquiryList, query, { name: 'inquiries', action: 'inquiry.exported', columns });
}
