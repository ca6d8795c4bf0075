import { eq } from 'drizzle-orm';
import { receiptFile } from '#server/domains/legal/acceptances/receipts.ts';
import { priceOf } from '#server/domains/offers/notices.ts';
import { type Offer, offerSignatures, offers } from '#server/domains/offers/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { findOwnOffer, findReadableOffer } from './own.ts';

/** Returns the signed receipt of a signature, for both sides of the offer. Refuses with NOT_FOUND. */
export function readOfferReceipt(ctx: Ctx, { id }: { id: string }): Promise<{ name: string; text: string }> {
  return transact(ctx, async (tx) => {
    const [found] = await tx
      .select({ signed: offerSignatures, offer: offers })
      .from(offerSignatures)
      .innerJoin(offers, eq(offers.id, offerSignatures.offerId))
      .where(eq(offerSignatures.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const { signed, offer } = found;
    if (!hasPermission(ctx, 'offers.read')) await findOwnOffer(tx, ctx, offer.id);
    return { name: `receipt-${offer.number}-${id.slice(-8)}.json`, text: receiptFile(signed) };
  });
}

/** Returns the content of a sent offer byte for byte as its hash was made, for both sides. Refuses with NOT_FOUND. */
export function readSignedContent(ctx: Ctx, { id }: { id: string }): Promise<{ name: string; text: string }> {
  return transact(ctx, async (tx) => {
    const { number, revision, content } = await findReadableOffer(tx, ctx, id);
    if (content === null) throw refuse('NOT_FOUND');
    return { name: `${number}-version-${revision}.json`, text: content };
  });
}

/** Mails the signer where their receipt is, and how anybody verifies it. */
export async function mailReceipt(tx: Tx, ctx: Ctx, offer: Offer, signatureId: string): Promise<void> {
  const href = `${ctx.appUrl}/projects/${offer.projectId}/offers/${offer.id}`;
  const blocks = [
    `You signed version ${offer.revision} of offer ${offer.number}, “${offer.subject}”, for ${priceOf(offer)}. Your signed receipt (${signatureId.slice(-8)}) is a file that anyone can verify.`,
    { button: { label: 'Open the offer and its receipt', href } },
    `It is verified at ${ctx.appUrl}/verify, or with the program that is offered there.`,
  ];
  const about = { type: 'offer', id: offer.id };
  const mail = { purpose: 'offer-receipt', subject: `Receipt: offer ${offer.number}`, blocks, about };
  await notify(tx, ctx, { accounts: [actorOf(ctx)] }, { mail });
}
