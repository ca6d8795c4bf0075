import type { OwnOffer } from '#contract/business/offers/offers.ts';
import { hasEvent } from '#server/domains/offers/history.ts';
import { lockSides, notifyClient, notifyTeam } from '#server/domains/offers/notices.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { nameOf } from '#server/domains/projects/owner.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { findOwnOffer, readOwnOffer } from './own.ts';

/** Adds a question of the signed-in user below an offer, and notifies the team and their colleagues. Refuses with NOT_FOUND. */
export async function askAboutOffer(ctx: Ctx, { id, body }: { id: string; body: string }): Promise<OwnOffer> {
  const userId = actorOf(ctx).id;
  await transact(ctx, async (tx) => {
    await lockSides(tx, ctx, (await findOwnOffer(tx, ctx, id)).offer);
    const offer = await offerRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'question', fromTeam: false, body },
      action: 'offer.questioned',
    }));
    const title = `Question about offer ${offer.number}`;
    const notice = { title, body: `${await nameOf(tx, userId)}: ${body}`, about: { userId } };
    await notifyTeam(tx, ctx, offer, notice);
    await notifyClient(tx, ctx, offer, notice, 'offer-message');
  });
  return readOwnOffer(ctx, { id });
}

/** Notes the first time that somebody opens an offer, unless an administrator is signed in as them. Refuses with NOT_FOUND. */
export async function noteOpening(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const me = actorOf(ctx);
  await transact(ctx, async (tx) => {
    await findOwnOffer(tx, ctx, id);
    if (me.impersonator !== null) return;
    // Of two requests at once the second waits for the row, and finds the opening of the first.
    await offerRecords.lock(tx, { id });
    if (await hasEvent(tx, id, me.id, ['opened'])) return;
    await offerRecords.change(tx, ctx, { id }, () => ({
      event: { kind: 'opened', fromTeam: false },
      action: 'offer.opened',
    }));
  });
  return { id };
}
