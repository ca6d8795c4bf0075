import { eq } from 'drizzle-orm';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { getOffer } from '#server/domains/offers/drafts/detail.ts';
import { lockSides, notifyClient } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';

/** Adds an answer of the team below an offer that was sent, and notifies the client. Refuses with NOT_FOUND or CONFLICT. */
export async function answerQuestion(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<OfferDetail> {
  await transact(ctx, async (tx) => {
    const [found] = await tx.select().from(offers).where(eq(offers.id, id));
    if (!found) throw refuse('NOT_FOUND');
    await lockSides(tx, ctx, found);
    const offer = await offerRecords.change(tx, ctx, { id }, ({ state }) => {
      if (state === 'draft') throw refuse('CONFLICT');
      return { event: { kind: 'answer', fromTeam: true, body }, action: 'offer.answered' };
    });
    await notifyClient(tx, ctx, offer, { title: `Answer about offer ${offer.number}`, body }, 'offer-message');
  });
  return getOffer(ctx, { id });
}
