import { eq } from 'drizzle-orm';
import { readAnswers } from '#contract/pricing/estimate-address.ts';
import { inquiryEstimates } from '#server/domains/inquiries/tables.ts';
import type { StoredEstimate } from '#server/domains/offers/tables.ts';
import { bookByNumber } from '#server/domains/pricing/books.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** The estimate that came with an inquiry, with which its offer begins; null: none did. */
export async function estimateOfInquiry(tx: Tx, ctx: Ctx, inquiryId: string): Promise<StoredEstimate | null> {
  const [found] = await tx.select().from(inquiryEstimates).where(eq(inquiryEstimates.inquiryId, inquiryId));
  if (!found) return null;
  const { book, tier, currency, totalMinor, hash } = found;
  const { content } = await bookByNumber(ctx, { number: book });
  return { book, tier, answers: readAnswers(content.questions, found.answers), currency, totalMinor, hash };
}
