import type { Estimate } from '#contract/pricing/estimate.ts';
import { estimate, isComplete } from '#contract/pricing/estimate.ts';
import { readAnswers } from '#contract/pricing/estimate-address.ts';
import type { EstimateQuery } from '#contract/pricing/pricing.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { bookByNumber, currentBook } from './books.ts';

/** The price of answers with its reasons. Refuses with INVALID_INPUT what the book does not know, with NOT_FOUND an unknown book. */
export async function computeEstimate(
  ctx: Ctx,
  { tier, answers: text, book: number }: EstimateQuery,
): Promise<Estimate & { book: string }> {
  const book = number === null ? await currentBook(ctx) : await bookByNumber(ctx, { number });
  const answers = readAnswers(book.content.questions, text);
  if (!book.content.tiers.some(({ key }) => key === tier)) throw refuseFields({ tier: 'Please choose a tier' });
  if (!isComplete(book.content, tier, answers)) throw refuseFields({ answers: 'Please answer every question' });
  return { ...estimate(book, tier, answers), book: book.number };
}
