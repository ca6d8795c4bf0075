import { hashOfValue } from '#contract/pricing/hash.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getPriceBook } from './detail.ts';
import { priceBookRecords } from './records.ts';

/** Changes the content of a draft, which makes the user one of its editors. Refuses with NOT_FOUND, CONFLICT or NOT_A_DRAFT. */
export async function savePriceBook(
  ctx: Ctx,
  { id, version, content }: VersionRef & { content: PriceBookContent },
): Promise<PriceBookDetail> {
  await transact(ctx, (tx) =>
    priceBookRecords.change(tx, ctx, { id, version }, ({ state, contentHash: before }) => {
      if (state !== 'draft') throw refuse('NOT_A_DRAFT');
      const contentHash = hashOfValue(content);
      return {
        set: { content, contentHash },
        event: { kind: 'saved' },
        action: 'price-book.edited',
        details: { before },
      };
    }),
  );
  return getPriceBook(ctx, { id });
}
