import { createHash } from 'node:crypto';
import { amountOf } from '#contract/business/billed-positions.ts';
import { totalsOf } from '#contract/business/offers/amounts.ts';
import { type OfferContent, type OfferForm, offerContent } from '#contract/business/offers/offers.ts';
import { type VatTreatment, vatTreatments } from '#contract/business/vat.ts';
import { estimateAddress } from '#contract/pricing/estimate-address.ts';
import type { Offer } from '#server/domains/offers/tables.ts';
import { bookByNumber } from '#server/domains/pricing/books.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { readBilling } from '#server/records/company/billing.ts';
import { currentCompany } from '#server/records/company/company.ts';
import { rateAmong, vatRatesOn } from '#server/records/vat/rates.ts';
import { termsOfOffers } from './terms.ts';

/** The rates of today in tenths of a percent: of what is sent today. Throws where one is not stored. */
export async function currentRates(tx: Tx, ctx: Ctx): Promise<Record<VatTreatment, number>> {
  const today = dayInZurich(ctx.now());
  const rates = await vatRatesOn(tx, today);
  const treatments = Object.keys(vatTreatments) as VatTreatment[];
  return Object.fromEntries(treatments.map((treatment) => [treatment, rateAmong(rates, treatment, today)])) as Record<
    VatTreatment,
    number
  >;
}

/** What the client would read if the draft were sent now. */
export async function contentOf(tx: Tx, ctx: Ctx, offer: Offer): Promise<OfferContent> {
  const { name, legalName, street, postalCode, city, country, supportEmail } = await currentCompany(ctx);
  const rates = await currentRates(tx, ctx);
  const billing = await readBilling(tx);
  const { positions, discounts } = offer;
  const { positionsMinor, netMinor, vat, vatMinor, totalMinor } = totalsOf(positions, discounts, rates);
  return {
    format: 'firn-offer-1',
    number: offer.number,
    revision: offer.revision,
    sender: {
      name,
      lines: [legalName, street, `${postalCode} ${city}`, supportEmail],
      registration: [legalName, city, country, ...(billing ? [`VAT ${billing.vatNumber}`] : [])].join(', '),
    },
    addressee: offer.addressee,
    place: city,
    day: dayInZurich(ctx.now()),
    subject: offer.subject,
    intro: offer.intro,
    currency: offer.currency,
    positions: positions.map((position) => frozen(position, rates)),
    discounts: discounts.map(({ reason, amountMinor }) => ({ reason, amountMinor })),
    positionsMinor,
    netMinor,
    vat,
    vatMinor,
    totalMinor,
    validUntil: offer.validUntil,
    start: offer.start,
    payment: offer.payment,
    terms: await termsOfOffers(tx, ctx),
    estimate: await estimateOf(ctx, offer),
    signatures: offer.signatures,
    closing: offer.closing,
  };
}

async function estimateOf(ctx: Ctx, { estimate }: Offer): Promise<OfferContent['estimate']> {
  if (estimate === null) return null;
  const { number, content } = await bookByNumber(ctx, { number: estimate.book });
  const path = estimateAddress({ number, questions: content.questions }, estimate.tier, estimate.answers);
  return { book: number, path, totalMinor: estimate.totalMinor, hash: estimate.hash };
}

function frozen(position: OfferForm['positions'][number], rates: Record<VatTreatment, number>) {
  const { title, note, unit, quantityHundredths, unitPriceMinor, vat } = position;
  const amountMinor = amountOf(position);
  return { title, note, unit, quantityHundredths, unitPriceMinor, amountMinor, ratePermille: rates[vat] };
}

/** The text that is signed: its keys are in the order of the contract, so that anybody can write it again. */
export function frozenText(content: OfferContent): { text: string; hash: string } {
  const text = JSON.stringify(offerContent.parse(content));
  return { text, hash: hashOfContent(text) };
}

/** The stored content, in the shape that it had when it was frozen. */
export function storedContent({ content }: Pick<Offer, 'content'>): OfferContent {
  return offerContent.parse(JSON.parse(content ?? 'null'));
}

/** SHA-256 of the JSON text, in hexadecimal. */
export const hashOfContent = (text: string) => createHash('sha256').update(text).digest('hex');
