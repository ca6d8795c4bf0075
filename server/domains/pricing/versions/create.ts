import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { priceBookRecords } from './records.ts';

/** Begins a draft as a copy of any version. Refuses with NOT_FOUND. */
export function createPriceBook(ctx: Ctx, { baseId }: { baseId: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const { content, contentHash } = await priceBookRecords.lock(tx, { id: baseId });
    const at = ctx.now();
    const copy = { id: ctx.newId(), state: 'draft' as const, content, contentHash, baseId };
    const { id } = await priceBookRecords.create(
      tx,
      ctx,
      { ...copy, createdBy: actorOf(ctx).id, createdAt: at, updatedAt: at },
      { event: { kind: 'created' }, action: 'price-book.created', details: { baseId } },
    );
    return { id };
  });
}
