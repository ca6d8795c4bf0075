import { and, desc, eq, sql } from 'drizzle-orm';
import { budgets, type InquiryQuery, inquiryStatuses, serviceTypes } from '#contract/business/inquiries.ts';
import { users } from '#server/identity/auth/tables.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { matching } from './list.ts';
import { type Inquiry, inquiriesTable } from './tables.ts';

/** Rows in memory at once, however long the list is. */
const batchSize = 1_000;

interface Listed {
  inquiry: Inquiry;
  assignee: string | null;
}

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

/** The filtered list as a file for a spreadsheet, whole, newest first. Taking data out of the house is audited. */
export async function exportInquiries(ctx: Ctx, query: InquiryQuery): Promise<File> {
  let rows = 0;
  async function* batches() {
    for await (const batch of readBatches(ctx, query)) {
      rows += batch.length;
      yield batch.map(cellsOf);
    }
  }
  const day = inZurich(ctx.now()).toPlainDate().toString();
  const file = await csvFile(`inquiries-${day}.csv`, header, batches());
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'inquiry.exported',
      resource: 'inquiry',
      category: 'data',
      severity: 'medium',
      details: { rows },
    }),
  );
  return file;
}

/** Each batch begins where the one before ended, so what arrives meanwhile shifts nothing. */
async function* readBatches(ctx: Ctx, query: InquiryQuery): AsyncGenerator<Listed[]> {
  const { id, receivedAt } = inquiriesTable;
  const filter = matching(query, ctx.now());
  let last: Inquiry | undefined;
  do {
    const beyond =
      last && sql`(${receivedAt}, ${id}) < (${last.receivedAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const batch: Listed[] = await ctx.db.read
      .select({ inquiry: inquiriesTable, assignee: users.email })
      .from(inquiriesTable)
      .leftJoin(users, eq(users.id, inquiriesTable.assigneeId))
      .where(and(filter, beyond))
      .orderBy(desc(receivedAt), desc(id))
      .limit(batchSize);
    yield batch;
    last = batch.length === batchSize ? batch.at(-1)?.inquiry : undefined;
  } while (last);
}

function cellsOf({ inquiry, assignee }: Listed): (string | null)[] {
  return [
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
  ];
}
