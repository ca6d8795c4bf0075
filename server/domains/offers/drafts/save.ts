import { amountText } from '#contract/business/billed-positions.ts';
import { marginOf, totalsOf } from '#contract/business/offers/amounts.ts';
import type { OfferDetail, OfferForm } from '#contract/business/offers/offers.ts';
import { maximumTotalMinor } from '#contract/business/offers/states.ts';
import { estimate, isComplete } from '#contract/pricing/estimate.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { currentRates } from '#server/domains/offers/sending/content.ts';
import { canDemandTwo } from '#server/domains/offers/sending/rules.ts';
import type { Offer, StoredEstimate } from '#server/domains/offers/tables.ts';
import { bookByNumber } from '#server/domains/pricing/books.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getOffer } from './detail.ts';

/** Saves a draft. Refuses with NOT_FOUND, with CONFLICT what was sent meanwhile, and fields that cannot be. */
export async function saveOffer(ctx: Ctx, { id, version, ...form }: OfferForm & VersionRef): Promise<OfferDetail> {
  const { positions, discounts, costRateMinor } = form;
  const stored = form.estimate && (await computed(ctx, form.estimate));
  await transact(ctx, async (tx) => {
    const { netMinor, totalMinor } = totalsOf(positions, discounts, await currentRates(tx, ctx));
    if (netMinor < 0) throw refuseFields({ discounts: 'The discounts are more than the positions' });
    if (totalMinor > maximumTotalMinor)
      throw refuseFields({ positions: `The total can be at most ${amountText(maximumTotalMinor)}` });
    const marginPermille = marginOf(positions, costRateMinor, netMinor)?.marginPermille ?? null;
    const offer = await offerRecords.change(tx, ctx, { id, version }, (before) => {
      requireDraft(before);
      return {
        set: { ...form, estimate: stored, netMinor, totalMinor, marginPermille },
        event: { kind: 'saved', fromTeam: true },
        action: 'offer.saved',
      };
    });
    if (form.signatures === 2 && !(await canDemandTwo(tx, offer)))
      throw refuseFields({ signatures: 'The client’s organisation has no second person who could sign' });
  });
  return getOffer(ctx, { id });
}

/** Computes the price of the book for these answers, which the draft keeps. Refuses answers that the book does not know. */
async function computed(ctx: Ctx, given: NonNullable<OfferForm['estimate']>): Promise<StoredEstimate> {
  const book = await bookByNumber(ctx, { number: given.book });
  if (!isComplete(book.content, given.tier, given.answers))
    throw refuseFields({ estimate: 'Please answer every question of the price book' });
  const { currency, totalMinor, answers, hash } = estimate(book, given.tier, given.answers);
  return { book: given.book, tier: given.tier, answers, currency, totalMinor, hash };
}

/** Deletes a draft. Refuses with NOT_FOUND, and with CONFLICT what was sent. */
export async function removeDraft(ctx: Ctx, { id, version }: VersionRef): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    requireDraft(await offerRecords.remove(tx, ctx, { id, version }, { action: 'offer.deleted' }));
  });
  return { id };
}

/** A sent offer is frozen: only a new version differs. */
export function requireDraft({ state }: Pick<Offer, 'state'>): void {
  if (state !== 'draft') throw refuse('CONFLICT');
}
