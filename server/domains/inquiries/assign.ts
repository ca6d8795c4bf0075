import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { listAdministrators } from '#server/identity/auth/queries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { changeInquiry } from './change.ts';
import { getInquiry } from './detail.ts';

/** Gives an inquiry to somebody, or back to nobody. A new one that somebody takes is in progress. */
export async function assignInquiry(
  ctx: Ctx,
  { id, version, assigneeId }: { id: string; version: number; assigneeId: string | null },
): Promise<InquiryDetail> {
  const assignee = (await listAdministrators(ctx)).find((person) => person.id === assigneeId);
  if (assigneeId !== null && !assignee) throw refuseFields({ assigneeId: 'Please choose somebody from the list' });
  await transact(ctx, (tx) =>
    changeInquiry(tx, ctx, {
      id,
      version,
      set: ({ status }) => ({ assigneeId, status: status === 'new' && assigneeId !== null ? 'in-progress' : status }),
      event: { kind: 'assigned', detail: assignee?.email ?? null },
      action: assigneeId === null ? 'inquiry.unassigned' : 'inquiry.assigned',
      details: { assigneeId },
    }),
  );
  return getInquiry(ctx, { id });
}
