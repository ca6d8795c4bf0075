import { type Ctx, transact } from '#server/platform/context.ts';
import { inquiryRecords } from './records.ts';

/** Deletes an inquiry with its history for good. Only the audit entry remains. */
export async function removeInquiry(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, (tx) => inquiryRecords.remove(tx, ctx, { id }, { action: 'inquiry.deleted' }));
  return { id };
}
