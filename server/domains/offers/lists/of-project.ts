import { desc, eq } from 'drizzle-orm';
import type { OfferRow } from '#contract/business/offers/offers.ts';
import { selectOffers, toOfferRow } from '#server/domains/offers/rows.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';

/** Returns the offers of a project with every version, the newest first. */
export function listOffersOfProject(ctx: Ctx, { projectId }: { projectId: string }): Promise<OfferRow[]> {
  return transact(ctx, async (tx) => {
    const found = await selectOffers(tx)
      .where(eq(offers.projectId, projectId))
      .orderBy(desc(offers.createdAt), desc(offers.id));
    return found.map(toOfferRow);
  });
}
