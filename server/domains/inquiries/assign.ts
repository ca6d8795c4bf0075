import { asc, eq } from 'drizzle-orm';
import type { InquiryDetail } from '#contract/business/inquiries.ts';
import type { BulkResult } from '#contract/lists.ts';
import { lockAdministrator } from '#server/identity/users/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { changeMany, type RecordRef } from '#server/records/change.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getInquiry } from './detail.ts';
import { inquiryRecords } from './records.ts';
import { inquiries } from './tables.ts';

interface Assignee {
  id: string;
  email: string;
}

/**
 * Assigns an inquiry to an administrator, or to nobody. A new one becomes in progress when it is assigned. Refuses with
 * NOT_FOUND, CONFLICT, or INVALID_INPUT for an unknown assignee.
 */
export async function assignInquiry(
  ctx: Ctx,
  { id, version, assigneeId }: VersionRef & { assigneeId: string | null },
): Promise<InquiryDetail> {
  await transact(ctx, async (tx) => assign(tx, ctx, { id, version }, await findAssignee(tx, assigneeId)));
  return getInquiry(ctx, { id });
}

/** Assigns several inquiries; see `changeMany`. */
export async function assignInquiries(
  ctx: Ctx,
  { rows, assigneeId }: { rows: VersionRef[]; assigneeId: string | null },
): Promise<BulkResult> {
  let found: Promise<Assignee | null> | undefined;
  return changeMany(ctx, rows, async (tx, row) => {
    found ??= findAssignee(tx, assigneeId);
    return assign(tx, ctx, row, await found);
  });
}

/** Assigns every inquiry of an administrator to another one, or to nobody, in the caller's transaction. */
export async function reassignInquiries(tx: Tx, ctx: Ctx, from: string, to: string | null): Promise<void> {
  const assignee = await findAssignee(tx, to);
  const assigned = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.assigneeId, from));
  for (const { id } of await assigned.orderBy(asc(inquiries.id))) await assign(tx, ctx, { id }, assignee);
}

async function findAssignee(tx: Tx, id: string | null): Promise<Assignee | null> {
  if (id === null) return null;
  const found = await lockAdministrator(tx, id);
  if (!found) throw refuseFields({ assigneeId: 'Please choose someone from the list' });
  return found;
}

function assign(tx: Tx, ctx: Ctx, ref: RecordRef, assignee: Assignee | null) {
  const assigneeId = assignee?.id ?? null;
  return inquiryRecords.change(tx, ctx, ref, ({ status }) => ({
    set: { assigneeId, status: status === 'new' && assignee ? 'in-progress' : status },
    event: { kind: 'assigned', detail: assignee?.email ?? null },
    action: assignee ? 'inquiry.assigned' : 'inquiry.unassigned',
    details: { assigneeId },
  }));
}
