import { eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { actorOf } from '#server/platform/context.ts';
import { defineList } from '#server/records/list/list.ts';
import { overdueAt, searchInquiries, selectInquiries, toRow } from './rows.ts';
import { inquiries } from './tables.ts';

const { subject, assigneeId, serviceType } = inquiries;

export const inquiryList = defineList({
  select: (tx, ctx) => selectInquiries(tx, actorOf(ctx).id),
  within: eq(inquiries.isCanary, false),
  id: inquiries.id,
  idOf: ({ inquiry }) => inquiry.id,
  search: searchInquiries,
  filters: ({ status, service, assignee }: InquiryQuery, ctx) => [
    statusCondition(status, ctx.now()),
    service === 'all' ? undefined : eq(serviceType, service),
    assignee === 'anyone' ? undefined : assignee === 'nobody' ? isNull(assigneeId) : eq(assigneeId, assignee),
  ],
  sorts: {
    received: { type: 'time', column: inquiries.receivedAt, value: ({ inquiry }) => inquiry.receivedAt },
    due: { type: 'time', column: inquiries.dueAt, value: ({ inquiry }) => inquiry.dueAt },
    status: { type: 'key', column: inquiries.status, value: ({ inquiry }) => inquiry.status },
    subject: { type: 'text', column: subject, value: ({ inquiry }) => inquiry.subject },
  },
  toRow,
});

function statusCondition(status: InquiryQuery['status'], now: Date): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return inArray(inquiries.status, ['new', 'in-progress']);
  if (status === 'overdue') return overdueAt(now);
  return eq(inquiries.status, status);
}
