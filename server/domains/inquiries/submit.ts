import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type InquiryForm, inquiryMinimumMs, type inquirySubmission } from '#contract/inquiries.ts';
import { recordAudit } from '#server/domains/audit/record.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { mailQueue } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { queueInquiryMails } from './mails.ts';
import { consentNote } from './rules.ts';
import { storeInquiry } from './store.ts';
import { inquiriesTable } from './tables.ts';

/** Inquiries from one network in an hour. */
const cap = { name: 'inquiry', points: 20, perSeconds: 3600 };

/** Without JavaScript a message has no id of its own; the same words within this time are the same message. */
const sameMessageMs = 3_600_000;

/**
 * Stores what a visitor wrote exactly once and has the acknowledgement and the team's notice sent. A repeated submission
 * is answered like the first. What a program filled in is stored as spam, without mails, and answered alike.
 */
export async function submitInquiry(
  ctx: Ctx,
  input: z.output<typeof inquirySubmission>,
): Promise<{ number: string; dueAt: Date }> {
  const { sourcePage, submissionId, website, elapsedMs, attempt, ...form } = input;
  if (elapsedMs !== null && elapsedMs < inquiryMinimumMs) throw refuse('TOO_FAST');
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const status = website === '' ? 'new' : 'spam';
  const idempotencyKey = submissionId ?? wordsKey(ctx, form);

  const stored = await transact(ctx, async (tx) => {
    const origin = { kind: 'received', sourcePage, consentNote, attempt, idempotencyKey, status } as const;
    const inquiry = await storeInquiry(tx, ctx, form, origin);
    if (inquiry === null) {
      const [first] = await tx.select().from(inquiriesTable).where(eq(inquiriesTable.idempotencyKey, idempotencyKey));
      return first;
    }
    await recordAudit(tx, ctx, {
      action: 'inquiry.received',
      resource: 'inquiry',
      resourceId: inquiry.id,
      category: 'data',
      details: { number: inquiry.number, status },
    });
    if (status === 'new') await queueInquiryMails(tx, ctx, inquiry, { acknowledge: true });
    return inquiry;
  });
  if (!stored) throw refuse('CONFLICT');
  ctx.jobs.wake(mailQueue);
  return { number: stored.number, dueAt: stored.dueAt };
}

function wordsKey(ctx: Ctx, { email, subject, message }: InquiryForm): string {
  const period = Math.floor(ctx.now().getTime() / sameMessageMs);
  return digest(ctx.secrets, 'inquiry', JSON.stringify([period, email, subject, message]));
}
