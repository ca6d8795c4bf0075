import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList, fieldColumns } from '#server/records/list/export.ts';
import { inquiryList } from './list.ts';
import type { SelectedInquiry } from './rows.ts';

const columns: CsvColumns<SelectedInquiry> = {
  Number: ({ inquiry }) => inquiry.number,
  'Received (UTC)': ({ inquiry }) => inquiry.receivedAt,
  Status: ({ inquiry }) => inquiryStatuses[inquiry.status],
  ...fieldColumns(inquiryFields, ({ inquiry }: SelectedInquiry) => inquiry),
  'Respond by (UTC)': ({ inquiry }) => inquiry.dueAt,
  'First answered (UTC)': ({ inquiry }) => inquiry.firstAnsweredAt,
  Assignee: ({ assignee }) => assignee?.email ?? null,
};

/** Returns the whole filtered list as a CSV file. */
export function exportInquiries(ctx: Ctx, query: InquiryQuery): Promise<File> {
  return exportList(ctx, inquiryList, query, { name: 'inquiries', action: 'inquiry.exported', columns });
}
