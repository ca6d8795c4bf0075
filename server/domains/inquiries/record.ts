import type { InquiryForm } from '#contract/business/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { storeInquiry } from './store.ts';

/**
 * Stores an inquiry that was received by phone, mail or in person; the audit entry names the administrator who recorded
 * it.
 */
export async function recordInquiry(
  ctx: Ctx,
  { acknowledge, ...form }: InquiryForm & { acknowledge: boolean },
): Promise<{ id: string; number: string }> {
  const origin = {
    kind: 'recorded',
    sourcePage: '/admin/inquiries',
    consentNote: 'Recorded by an administrator from a conversation.',
    attempt: 1,
    idempotencyKey: null,
    status: 'new',
    pendingMails: acknowledge ? 'team-and-sender' : 'team',
  } as const;
  const { id, number } = await storeInquiry(ctx, form, origin);
  return { id, number };
}
