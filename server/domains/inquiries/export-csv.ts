import { desc, eq } from 'drizzle-orm';
import { budgets, type InquiryQuery, inquiryStatuses, serviceTypes } from '#contract/inquiries.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { users } from '#server/domains/auth/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { csv } from '#server/platform/csv.ts';
import { matching } from './list.ts';
import { inquiriesTable } from './tables.ts';

const maximumRows = 50_000;

const header = [
  'Number',
  'Received (UTC)',
  'Status',
  'Name',
  'Email',
  'Company',
  'Phone',
  'Service',
  'Budget',
  'Subject',
  'Message',
  'Respond by (UTC)',
  'First answered (UTC)',
  'Assignee',
];

/** The filtered list as a file for a spreadsheet, newest first. Taking data out of the house is audited. */
export function exportInquiries(ctx: Ctx, query: InquiryQuery): Promise<File> {
  return transact(ctx, async (tx) => {
    const rows = await tx
      .select({ inquiry: inquiriesTable, assignee: users.email })
      .from(inquiriesTable)
      .leftJoin(users, eq(users.id, inquiriesTable.assigneeId))
      .where(matching(query, ctx.now()))
      .orderBy(desc(inquiriesTable.receivedAt))
      .limit(maximumRows);
    await recordAudit(tx, ctx, {
      action: 'inquiry.exported',
      resource: 'inquiry',
      category: 'data',
      severity: 'medium',
      details: { rows: rows.length },
    });
    const lines = rows.map(({ inquiry, assignee }) => [
      inquiry.number,
      inquiry.receivedAt.toISOString(),
      inquiryStatuses[inquiry.status],
      inquiry.name,
      inquiry.email,
      inquiry.company,
      inquiry.phone,
      inquiry.serviceType && serviceTypes[inquiry.serviceType],
      inquiry.budget && budgets[inquiry.budget],
      inquiry.subject,
      inquiry.message,
      inquiry.dueAt.toISOString(),
      inquiry.firstAnsweredAt?.toISOString() ?? null,
      assignee,
    ]);
    const day = inZurich(ctx.now()).toPlainDate().toString();
    return new File([csv([header, ...lines])], `inquiries-${day}.csv`, { type: 'text/csv;charset=utf-8' });
  });
}
