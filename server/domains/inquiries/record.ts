import type { InquiryForm } from '#contract/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { mailsForInquiry } from './mails.ts';
import { storeInquiry } from './store.ts';
import type { Inquiry } from './tables.ts';

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
  } as const;
  const mailsFor = (inquiry: Inquiry) => mailsForInquiry(ctx, inquiry, { acknowledge });
  const { id, number } = await storeInquiry(ctx, form, origin, mailsFor);
  return { id, number };
}
