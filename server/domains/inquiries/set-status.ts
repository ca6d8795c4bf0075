import { and, eq, inArray } from 'drizzle-orm';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { type InquiryStatus, inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import type { BulkResult } from '#contract/lists.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { changeMany } from '#server/records/change.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getInquiry } from './detail.ts';
import { inquiryRecords } from './records.ts';
import { inquiryEvents as events } from './tables.ts';

/**
 * Changes the status. An inquiry marked as answered counts as answered from now, unless it was before; one that is opened
 * again without any reply waits for its answer again. Refuses with NOT_FOUND or CONFLICT.
 */
export async function setInquiryStatus(
  ctx: Ctx,
  { id, version, status }: VersionRef & { status: InquiryStatus },
): Promise<InquiryDetail> {
  await transact(ctx, (tx) => setStatus(tx, ctx, { id, version }, status));
  return getInquiry(ctx, { id });
}

/** Changes the status of several inquiries; see `changeMany`. */
export function setInquiryStatuses(
  ctx: Ctx,
  { rows, status }: { rows: VersionRef[]; status: InquiryStatus },
): Promise<BulkResult> {
  return changeMany(ctx, rows, (tx, row) => setStatus(tx, ctx, row, status));
}

/** Changes the status in the caller's transaction. */
export async function setStatus(tx: Tx, ctx: Ctx, ref: { id: string; version?: number }, status: InquiryStatus) {
  const isUnanswered = (status === 'new' || status === 'in-progress') && !(await hasAnswer(tx, ref.id));
  return inquiryRecords.change(tx, ctx, ref, ({ firstAnsweredAt }) => ({
    set: {
      status,
      firstAnsweredAt: isUnanswered ? null : (firstAnsweredAt ?? (status === 'answered' ? ctx.now() : null)),
    },
    event: { kind: 'status', detail: inquiryStatuses[status] },
    action: 'inquiry.status-changed',
    details: { status },
  }));
}

/** Whether the history has a reply of the team, or the project that the inquiry became. */
async function hasAnswer(tx: Tx, id: string): Promise<boolean> {
  const answers = and(eq(events.recordId, id), inArray(events.kind, ['reply', 'converted']));
  return (await tx.$count(events, answers)) > 0;
}
