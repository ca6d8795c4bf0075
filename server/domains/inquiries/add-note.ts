import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { getInquiry } from './detail.ts';
import { inquiryRecords } from './records.ts';

/** Adds a note for the team. The sender never sees it. */
export async function addNote(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<InquiryDetail> {
  await transact(ctx, (tx) =>
    inquiryRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'note', body },
      action: 'inquiry.note-added',
    })),
  );
  return getInquiry(ctx, { id });
}
