import type { OwnOffer } from '#contract/business/offers/offers.ts';
import { lockSides, notifyClient, notifyTeam } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { endSignatures } from '#server/domains/offers/sending/send.ts';
import { nameOf } from '#server/domains/projects/owner.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { requireOpen } from './open.ts';
import { findOwnOffer, readOwnOffer } from './own.ts';

/** Declines an offer; the team reads why. Refuses with NOT_FOUND, OFFER_CLOSED and OFFER_EXPIRED. */
export async function declineOffer(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<OwnOffer> {
  const userId = actorOf(ctx).id;
  await transact(ctx, async (tx) => {
    await lockSides(tx, ctx, (await findOwnOffer(tx, ctx, id)).offer);
    const offer = await offerRecords.change(tx, ctx, { id }, (before) => {
      requireOpen(ctx, before);
      return {
        set: { state: 'declined', reason, decidedAt: ctx.now() },
        event: { kind: 'declined', fromTeam: false, body: reason },
        action: 'offer.declined',
      };
    });
    await endSignatures(tx, ctx, id);
    const title = `Offer ${offer.number} was declined`;
    const notice = { title, body: `${await nameOf(tx, userId)}: ${reason}`, about: { userId } };
    await notifyTeam(tx, ctx, offer, notice);
    await notifyClient(tx, ctx, offer, notice);
  });
  return readOwnOffer(ctx, { id });
}
