import { hashOfValue } from '#contract/pricing/hash.ts';
import type { PriceBook } from '#contract/pricing/pricing.ts';
import { priceBook } from '#db/seed/price-book.ts';

/** The seeded price book under this number. */
export function bookOf(number: string): PriceBook {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    number,
    effectiveFrom: `${number}-01`,
    content: priceBook,
    hash: hashOfValue(priceBook),
  };
}
