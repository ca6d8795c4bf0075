import { and, ne, sql } from 'drizzle-orm';
import { inForceOn } from '#server/domains/pricing/books.ts';
import { type PriceBookRow, priceBooks } from '#server/domains/pricing/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * The version that one replaced or would replace: what is in force on its first day without it, for a draft without one today.
 * An approval is of the difference to this one, whatever the draft began as a copy of. Null: there was none before.
 */
export async function replacedVersion(
  tx: Tx,
  { id, state, effectiveFrom, approvedAt }: PriceBookRow,
  today: string,
): Promise<PriceBookRow | null> {
  const { condition, order } = inForceOn(effectiveFrom ?? today);
  // The seeded version has no approval: it is the first of its day.
  const since = sql`(${priceBooks.effectiveFrom}, coalesce(${priceBooks.approvedAt}, '-infinity'))`;
  const own = sql`(${effectiveFrom}::date, coalesce(${approvedAt}::timestamptz, '-infinity'))`;
  const isBefore = state === 'approved' ? sql`${since} < ${own}` : undefined;
  const [row] = await tx
    .select()
    .from(priceBooks)
    .where(and(condition, ne(priceBooks.id, id), isBefore))
    .orderBy(...order)
    .limit(1);
  return row ?? null;
}
