import type { InquiryForm } from '#contract/business/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { storeInquiry } from './store.ts';

/** Stores an inquiry that came by phone, by mail or in person, in the name of whoever took it. */
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
