import { eq } from 'drizzle-orm';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { getOffer } from '#server/domains/offers/drafts/detail.ts';
import { lockSides, notifyClient } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { endSignatures } from './send.ts';

/** Withdraws an offer that waits for a decision; the client reads why. Refuses with NOT_FOUND or CONFLICT. */
export async function withdrawOffer(
  ctx: Ctx,
  { id, version, reason }: VersionRef & { reason: string },
): Promise<OfferDetail> {
  await transact(ctx, async (tx) => {
    const [found] = await tx.select().from(offers).where(eq(offers.id, id));
    if (!found) throw refuse('NOT_FOUND');
    await lockSides(tx, ctx, found);
    const offer = await offerRecords.change(tx, ctx, { id, version }, ({ state }) => {
      if (state !== 'sent') throw refuse('CONFLICT');
      return {
        set: { state: 'withdrawn', reason, decidedAt: ctx.now() },
        event: { kind: 'withdrawn', fromTeam: true, body: reason },
        action: 'offer.withdrawn',
      };
    });
    await endSignatures(tx, ctx, id);
    await notifyClient(tx, ctx, offer, { title: `Offer ${offer.number} was withdrawn`, body: reason });
  });
  return getOffer(ctx, { id });
}
