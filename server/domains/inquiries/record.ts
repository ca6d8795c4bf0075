import type { InquiryForm } from '#contract/inquiries.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { mailQueue } from '#server/platform/mail/outbox.ts';
import { queueInquiryMails } from './mails.ts';
import { storeInquiry } from './store.ts';

/** Stores an inquiry that came by phone, by mail or in person, in the name of whoever took it. */
export async function recordInquiry(
  ctx: Ctx,
  { acknowledge, ...form }: InquiryForm & { acknowledge: boolean },
): Promise<{ id: string; number: string }> {
  const stored = await transact(ctx, async (tx) => {
    const inquiry = await storeInquiry(tx, ctx, form, {
      kind: 'recorded',
      sourcePage: '/admin/inquiries',
      consentNote: 'Recorded by an administrator from a conversation.',
      attempt: 1,
      idempotencyKey: null,
      status: 'new',
    });
    if (!inquiry) throw new Error('an inquiry without an idempotency key cannot exist already');
    await recordAudit(tx, ctx, {
      action: 'inquiry.recorded',
      resource: 'inquiry',
      resourceId: inquiry.id,
      category: 'data',
      details: { number: inquiry.number },
    });
    await queueInquiryMails(tx, ctx, inquiry, { acknowledge });
    return inquiry;
  });
  ctx.jobs.wake(mailQueue);
  return { id: stored.id, number: stored.number };
}
