import { asc, eq, sql } from 'drizzle-orm';
import { type OfferDetail, type OfferForm, offerForm } from '#contract/business/offers/offers.ts';
import { readOfferHistory, readSignatures } from '#server/domains/offers/history.ts';
import { invoicedOf } from '#server/domains/offers/invoiced.ts';
import { type SelectedOffer, selectOffers, toOfferRow } from '#server/domains/offers/rows.ts';
import { contentOf, currentRates, storedContent } from '#server/domains/offers/sending/content.ts';
import { canDemandTwo, missingIn, reminderOf } from '#server/domains/offers/sending/rules.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { invitedOwner } from '#server/domains/projects/invite-owner.ts';
import { isSharedWithOthers } from '#server/domains/projects/people.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';

/** Returns an offer as the team sees it; of a draft with its content as it would be sent now. Refuses with NOT_FOUND. */
export function getOffer(ctx: Ctx, { id }: { id: string }): Promise<OfferDetail> {
  return transact(ctx, async (tx) => {
    const [found] = await selectOffers(tx).where(eq(offers.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const { offer, project } = found;
    const versions = await versionsOf(tx, offer.number);
    const invited = await invitedOwner(tx, offer.projectId);
    const content = offer.content === null ? await contentOf(tx, ctx, offer) : storedContent(offer);
    return {
      ...toOfferRow(found),
      ...formOf(found),
      content,
      contentHash: offer.contentHash,
      bookPrice: offer.estimate && { currency: offer.estimate.currency, totalMinor: offer.estimate.totalMinor },
      sending: {
        rates: await currentRates(tx, ctx),
        missing: [...missingIn(ctx, offer, project?.status), ...acceptedIn(versions)],
        canDemandTwo: await canDemandTwo(tx, offer),
        invites: invited?.email ?? null,
        notifiesOthers: invited !== null && project !== null && (await isSharedWithOthers(tx, project.id, invited.id)),
        reminderOn: offer.remindOn ?? reminderOf(ctx, offer),
      },
      inquiryId: project?.inquiryId ?? null,
      invoicedMinor: await invoicedOf(tx, id),
      signedBy: (await readSignatures(tx, offer)).map(({ userId: _user, ...signature }) => signature),
      events: await readOfferHistory(tx, offer, 'team'),
      versions,
      reason: offer.reason,
    };
  });
}

/** Returns the same to somebody of the team who opens it, which the audit log says. */
export async function openOffer(ctx: Ctx, input: { id: string }): Promise<OfferDetail> {
  const detail = await getOffer(ctx, input);
  await recordOpening(ctx, { action: 'offer.opened', resourceId: input.id });
  return detail;
}

function formOf({ offer }: SelectedOffer): OfferForm {
  const names = Object.keys(offerForm.shape) as (keyof OfferForm)[];
  const form = Object.fromEntries(names.map((name) => [name, offer[name]])) as unknown as OfferForm;
  const { estimate } = offer;
  return { ...form, estimate: estimate && { book: estimate.book, tier: estimate.tier, answers: estimate.answers } };
}

/** A number is one contract, so no version follows an accepted one. */
function acceptedIn(versions: OfferDetail['versions']): string[] {
  const accepted = versions.find(({ state }) => state === 'accepted');
  return accepted ? [`Version ${accepted.revision} is accepted.`] : [];
}

async function versionsOf(tx: Tx, number: string): Promise<OfferDetail['versions']> {
  const { id, revision, state } = offers;
  return tx
    .select({ id, revision, state })
    .from(offers)
    .where(eq(offers.number, sql`${number}`))
    .orderBy(asc(revision));
}
