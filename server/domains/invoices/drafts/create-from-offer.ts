import { isOverMaximum, overMaximumText, shareOf } from '#contract/business/invoices/invoice-amounts.ts';
import type { InvoicePosition } from '#contract/business/invoices/invoices.ts';
import { type VatTreatment, vatTreatments } from '#contract/business/vat.ts';
import { ratesOf, totalsOf } from '#server/domains/invoices/issuing/content.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { invoicedOf } from '#server/domains/offers/invoiced.ts';
import { offerRecords } from '#server/domains/offers/records.ts';
import { storedContent } from '#server/domains/offers/sending/content.ts';
import type { Offer } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { draftValues } from './create.ts';

/** A share in tenths of a percent: 300 is 30%. */
interface Share {
  offerId: string;
  permille: number;
}

/**
 * Begins an invoice for a share of an accepted offer, with a position for each VAT rate. What is left of the offer is the most:
 * refuses more beside `share`. Refuses with NOT_FOUND, and with CONFLICT an offer that is not accepted.
 */
export function createFromOffer(ctx: Ctx, { offerId, permille }: Share): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const offer = await offerRecords.lock(tx, { id: offerId });
    if (offer.state !== 'accepted') throw refuse('CONFLICT');
    if (offer.projectId === null) throw refuse('NOT_FOUND');
    const left = offer.netMinor - (await invoicedOf(tx, offerId));
    const positions = positionsOf(offer, permille, left);
    const base = await draftValues(tx, ctx, offer.projectId);
    const draft = { ...base, offerId, subject: offer.subject.slice(0, 120), currency: offer.currency, positions };
    const id = ctx.newId();
    const values = { ...draft, id };
    const { netMinor, vatMinor, totalMinor } = totalsOf(values, (await ratesOf(tx, values)).last);
    if (isOverMaximum(totalMinor)) throw refuseFields({ share: overMaximumText });
    const action = 'invoice.created';
    const sums = { netMinor, vatMinor, totalMinor, offerShareMinor: netMinor };
    await invoiceRecords.create(tx, ctx, { ...values, ...sums }, { event: { kind: 'created' }, action });
    return { id };
  });
}

function positionsOf(offer: Offer, permille: number, left: number): InvoicePosition[] {
  const content = storedContent(offer);
  const percent = `${permille / 10}%`;
  // What is left may be a few minor units less than the rounded shares.
  const wanted = shareOf(offer.netMinor, permille);
  if (left <= 0) throw refuseFields({ share: 'The whole offer is invoiced already' });
  if (wanted > left + content.vat.length)
    throw refuseFields({ share: `At most ${Math.floor((left * 1000) / offer.netMinor) / 10}% of the offer is left` });
  let open = Math.min(wanted, left);
  return content.vat.map(({ ratePermille, netMinor }, index, all) => {
    const isLast = index === all.length - 1;
    const unitPriceMinor = isLast ? open : Math.min(shareOf(netMinor, permille), open);
    open -= unitPriceMinor;
    const at = content.positions.findIndex((position) => position.ratePermille === ratePermille);
    const vat = offer.positions[at]?.vat ?? 'standard';
    const title = `${percent} of offer ${offer.number}${all.length > 1 ? `, ${treatmentText(vat)}` : ''}`;
    return { title, note: null, unit: 'fixed', quantityHundredths: 100, unitPriceMinor, vat };
  });
}

/** Without its percentage: the services of the invoice may be taxed at a later rate than the offer. */
function treatmentText(vat: VatTreatment): string {
  const name = vatTreatments[vat].toLowerCase();
  return vat === 'none' ? name : `${name} VAT rate`;
}
