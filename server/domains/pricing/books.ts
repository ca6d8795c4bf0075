import { and, desc, eq, lte } from 'drizzle-orm';
import type { PriceBook } from '#contract/pricing/pricing.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type PriceBookRow, priceBooks } from './tables.ts';

/** Invalidated when a version is approved. */
export const pricingTag = 'pricing';

/** The price book in force today. */
export async function currentBook(ctx: Ctx): Promise<PriceBook> {
  ctx.dependsOn(pricingTag);
  const today = dayInZurich(ctx.now());
  return ctx.cache.get(`price-book:${today}`, [pricingTag], async () => {
    const inForce = and(eq(priceBooks.state, 'approved'), lte(priceBooks.effectiveFrom, today));
    const latest = ctx.db.read.select().from(priceBooks).where(inForce);
    const [row] = await latest.orderBy(desc(priceBooks.effectiveFrom), desc(priceBooks.number)).limit(1);
    if (!row) throw new Error('no price book is in force; start the application to seed one');
    return bookOf(row);
  });
}

/** A version that is or was in force. Refuses with NOT_FOUND a draft, and one of a later day. */
export async function bookByNumber(ctx: Ctx, { number }: { number: string }): Promise<PriceBook> {
  const today = dayInZurich(ctx.now());
  return ctx.cache.get(`price-book:${number}:${today}`, [pricingTag], async () => {
    const wasInForce = and(
      eq(priceBooks.number, number),
      eq(priceBooks.state, 'approved'),
      lte(priceBooks.effectiveFrom, today),
    );
    const [row] = await ctx.db.read.select().from(priceBooks).where(wasInForce);
    if (!row) throw refuse('NOT_FOUND');
    return bookOf(row);
  });
}

function bookOf({ id, number, effectiveFrom, content, contentHash: hash }: PriceBookRow): PriceBook {
  if (number === null || effectiveFrom === null) throw new Error(`the approved price book ${id} has no number`);
  return { id, number, effectiveFrom, content, hash };
}
