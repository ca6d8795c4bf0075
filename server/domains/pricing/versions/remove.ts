import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { priceBookRecords } from './records.ts';

/** Deletes a draft. Refuses with NOT_FOUND, CONFLICT or NOT_A_DRAFT. */
export function removePriceBook(ctx: Ctx, { id, version }: VersionRef): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const { state } = await priceBookRecords.lock(tx, { id, version });
    if (state !== 'draft') throw refuse('NOT_A_DRAFT');
    await priceBookRecords.remove(tx, ctx, { id, version }, { action: 'price-book.deleted' });
    return { id };
  });
}
