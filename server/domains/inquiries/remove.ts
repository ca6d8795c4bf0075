import { type Ctx, transact } from '#server/platform/context.ts';
import { inquiryRecords } from './records.ts';

/** Deletes an inquiry with its history permanently; the audit entry stays. Refuses with NOT_FOUND. */
export async function removeInquiry(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, (tx) => inquiryRecords.remove(tx, ctx, { id }, { action: 'inquiry.deleted' }));
  return { id };
}
