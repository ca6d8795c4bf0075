import { type InquiryDetail, type InquiryStatus, inquiryStatuses } from '#contract/business/inquiries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { changeInquiry } from './change.ts';
import { getInquiry } from './detail.ts';

/** Changes the status. What is marked as answered counts as answered from now, unless it was before. */
export async function setInquiryStatus(
  ctx: Ctx,
  { id, version, status }: { id: string; version: number; status: InquiryStatus },
): Promise<InquiryDetail> {
  await transact(ctx, (tx) =>
    changeInquiry(tx, ctx, {
      id,
      version,
      set: ({ firstAnsweredAt }) => ({
        status,
        firstAnsweredAt: firstAnsweredAt ?? (status === 'answered' ? ctx.now() : null),
      }),
      event: { kind: 'status', detail: inquiryStatuses[status] },
      action: 'inquiry.status-changed',
      details: { status },
    }),
  );
  return getInquiry(ctx, { id });
}
