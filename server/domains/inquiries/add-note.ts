import type { InquiryDetail } from '#contract/business/inquiries.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { changeInquiry } from './change.ts';
import { getInquiry } from './detail.ts';

/** Adds a note for the team. The sender never sees it. */
export async function addNote(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<InquiryDetail> {
  await transact(ctx, (tx) =>
    changeInquiry(tx, ctx, {
      id,
      version: null,
      set: () => ({}),
      event: { kind: 'note', body },
      action: 'inquiry.note-added',
    }),
  );
  return getInquiry(ctx, { id });
}
