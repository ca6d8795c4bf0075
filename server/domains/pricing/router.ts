import { pricingContract } from '#contract/pricing/pricing.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { bookByNumber, currentBook } from './books.ts';
import { computeEstimate } from './estimate.ts';

export const pricingRouter = guarded(pricingContract, {
  current: currentBook,
  book: bookByNumber,
  estimate: computeEstimate,
});
