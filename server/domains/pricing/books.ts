import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PriceBook } from '#contract/pricing/pricing.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type PriceBookRow, priceBooks } from './tables.ts';

/** Invalidated when a version is approved. */
export const pricingTag = 'pricing';

/** The one rule of what is in force on a day: the first row. Of two from the same day the one that was approved last. */
export const inForceOn = (day: string): { condition: SQL | undefined; order: SQL[] } => ({
  condition: and(eq(priceBooks.state, 'approved'), lte(priceBooks.effectiveFrom, day)),
  order: [desc(priceBooks.effectiveFrom), sql`${priceBooks.approvedAt} desc nulls last`, desc(priceBooks.id)],
});

/** The price book in force today. */
export async function currentBook(ctx: Ctx): Promise<PriceBook> {
  ctx.dependsOn(pricingTag);
  const today = dayInZurich(ctx.now());
  return ctx.cache.get(`price-book:${today}`, [pricingTag], async () => {
    const { condition, order } = inForceOn(today);
    const [row] = await ctx.db.read
      .select()
      .from(priceBooks)
      .where(condition)
      .orderBy(...order)
      .limit(1);
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
