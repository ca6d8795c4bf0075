import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type InquiryForm, inquiryMinimumMs, type inquirySubmission } from '#contract/business/inquiries.ts';
import type { EstimateInput } from '#contract/pricing/stored-estimate.ts';
import { hourMs } from '#contract/time/durations.ts';
import { computeEstimateValues, type EstimateValues } from '#server/domains/pricing/stored-estimates.ts';
import type { Ctx } from '#server/platform/context.ts';
import { violates } from '#server/platform/db/violates.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal, refuse, refuseFields } from '#server/platform/refuse.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { canaryRunOf } from './canary/mark.ts';
import { receiptOf } from './receipt.ts';
import { consentNote } from './rules.ts';
import { storeInquiry } from './store.ts';
import { inquiries } from './tables.ts';

/** Of one network and hour; consumed by the act, as what a program sent too quickly does not count. */
const cap = { name: 'inquiry', points: 20, perSeconds: 3600 };

/** Without JavaScript a submission has no id; the same text within the same clock hour counts as the same message. */
const sameMessageMs = hourMs;

/**
 * Stores a visitor's message exactly once and has the acknowledgement and the team's notice sent. A repeated submission
 * gets the response of the first. A submission by a bot is stored as spam, without mails, and gets the same response.
 * Refuses with TOO_FAST.
 */
export async function submitInquiry(
  ctx: Ctx,
  input: z.output<typeof inquirySubmission>,
): Promise<{ number: string; dueAt: Date; receipt: string }> {
  const { sourcePage, submissionId, website, elapsedMs, attempt, estimate, ...form } = input;
  if (elapsedMs !== null && elapsedMs < inquiryMinimumMs) throw refuse('TOO_FAST');
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  const computed = estimate && (await computedAgain(ctx, estimate));
  const isSpam = website !== '';
  const canaryRun = await canaryRunOf(ctx);
  const idempotencyKey = submissionId ?? contentKey(ctx, form);
  try {
    const inquiry = await storeInquiry(ctx, form, {
      kind: 'received',
      sourcePage,
      consentNote,
      attempt,
      idempotencyKey,
      status: isSpam ? 'spam' : 'new',
      pendingMails: isSpam ? null : 'team-and-sender',
      canaryRun,
      estimate: computed,
    });
    return receiptOf(ctx, inquiry);
  } catch (error) {
    if (!violates(error, 'inquiries_idempotency_key_key')) throw error;
    return firstResult(ctx, idempotencyKey, form);
  }
}

/** What the client computed is not stored. Refuses with INVALID_INPUT an estimate that does not exist. */
async function computedAgain(ctx: Ctx, estimate: EstimateInput): Promise<EstimateValues> {
  try {
    return await computeEstimateValues(ctx, estimate);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw refuseFields({ estimate: 'This estimate cannot be computed. Leave it out, or make it again' });
  }
}

/** Refuses with INVALID_INPUT if the first submission was another message: it would be lost. */
async function firstResult(ctx: Ctx, idempotencyKey: string, form: InquiryForm) {
  const { id, number, dueAt, email, subject, message } = inquiries;
  const [first] = await ctx.db.read
    .select({ id, number, dueAt, email, subject, message })
    .from(inquiries)
    .where(eq(inquiries.idempotencyKey, idempotencyKey));
  if (!first) throw refuse('CONFLICT');
  const isSame = first.email === form.email && first.subject === form.subject && first.message === form.message;
  if (!isSame) throw refuseFields({ '': 'Another message was already sent from this form. Please reload the page.' });
  return receiptOf(ctx, first);
}

function contentKey(ctx: Ctx, { email, subject, message }: InquiryForm): string {
  const period = Math.floor(ctx.now().getTime() / sameMessageMs);
  return digest(ctx.secrets, 'inquiry', JSON.stringify([period, email, subject, message]));
}
