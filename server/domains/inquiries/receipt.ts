import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { inquiryReceipt } from '#contract/business/inquiries.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readSignedId, signId } from '#server/platform/secrets/signed-id.ts';
import { inquiries } from './tables.ts';

const purpose = 'inquiry-receipt';

/** The receipt is in the history of the sender's browser, so it shows their address for this long only. */
const validityMs = dayMs;

/** What the sender of an inquiry is told at once, and a token that tells it again. */
export function receiptOf(
  { secrets }: Pick<Ctx, 'secrets'>,
  { id, number, dueAt }: { id: string; number: string; dueAt: Date },
) {
  return { number, dueAt, receipt: signId(secrets, purpose, id) };
}

/** What the page says after a message was sent without scripts, also when it is reloaded. Refuses with LINK_INVALID. */
export async function readInquiryReceipt(
  ctx: Ctx,
  { receipt }: { receipt: string },
): Promise<z.output<typeof inquiryReceipt>> {
  const id = readSignedId(ctx.secrets, purpose, receipt);
  if (id === null) throw refuse('LINK_INVALID');
  const { number, dueAt, email, receivedAt } = inquiries;
  const [inquiry] = await ctx.db.read
    .select({ number, dueAt, email })
    .from(inquiries)
    .where(and(eq(inquiries.id, id), gt(receivedAt, new Date(ctx.now().getTime() - validityMs))));
  if (!inquiry) throw refuse('LINK_INVALID');
  return inquiry;
}
