import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { getInquiry } from '#server/domains/inquiries/detail.ts';
import { inquiryRecords } from '#server/domains/inquiries/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Records what the sender answered by email, by phone or in person. An answered or closed inquiry is in progress again,
 * because somebody has to react. Refuses with NOT_FOUND or CONFLICT.
 */
export async function recordAnswer(
  ctx: Ctx,
  { id, version, body }: VersionRef & { body: string },
): Promise<InquiryDetail> {
  await transact(ctx, (tx) =>
    inquiryRecords.change(tx, ctx, { id, version }, ({ status }) => ({
      set: { status: status === 'answered' || status === 'closed' ? 'in-progress' : status },
      event: { kind: 'answer', body },
      action: 'inquiry.answer-recorded',
    })),
  );
  return getInquiry(ctx, { id });
}
