import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseHeldPerson } from '#server/records/legal-holds/held.ts';
import { inquiryRecords } from './records.ts';

/**
 * Deletes an inquiry with its history permanently; the audit entry stays. Refuses with NOT_FOUND, and with LEGAL_HOLD
 * while a hold is on it or on its sender.
 */
export async function removeInquiry(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const { email } = await inquiryRecords.remove(tx, ctx, { id }, { action: 'inquiry.deleted' });
    await refuseHeldPerson(tx, { email });
  });
  return { id };
}
