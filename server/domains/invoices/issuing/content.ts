import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { amountOf } from '#contract/business/billed-positions.ts';
import type { BillingDetails } from '#contract/business/invoices/billing.ts';
import { invoiceTotals } from '#contract/business/invoices/invoice-amounts.ts';
import { type InvoiceContent, invoiceContent } from '#contract/business/invoices/invoices.ts';
import type { VatTreatment } from '#contract/business/vat.ts';
import { daysAfter } from '#server/domains/invoices/due.ts';
import { referenceOf } from '#server/domains/invoices/qr-bill/reference.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { currentCompany } from '#server/records/company/company.ts';
import { rateAmong, vatRatesOn } from '#server/records/vat/rates.ts';

type Rates = ReadonlyMap<VatTreatment, number>;

/** The rates of the services of an invoice; what is not taxed has 0. Those of the first day are other ones where a rate changed. */
export async function ratesOf(tx: Tx, { serviceFrom, serviceTo }: Invoice): Promise<{ first: Rates; last: Rates }> {
  const [first, last] = await Promise.all([vatRatesOn(tx, serviceFrom), vatRatesOn(tx, serviceTo)]);
  return { first: new Map([...first, ['none', 0]]), last: new Map([...last, ['none', 0]]) };
}

/** The sums of a draft with the rates of its services, which have to be stored. */
export function totalsOf({ positions, serviceTo }: Pick<Invoice, 'positions' | 'serviceTo'>, rates: Rates) {
  const ratePermilleOf = (treatment: VatTreatment) => rateAmong(rates, treatment, serviceTo);
  return invoiceTotals(positions.map((position) => ({ ...position, ratePermille: ratePermilleOf(position.vat) })));
}

/** What an invoice with this number says, issued on a day. */
export async function contentOf(
  tx: Tx,
  ctx: Ctx,
  invoice: Invoice,
  { billing, rates, number, issuedOn }: { billing: BillingDetails; rates: Rates; number: string; issuedOn: string },
): Promise<InvoiceContent> {
  const { name, legalName, street, postalCode, city, country, supportEmail } = await currentCompany(ctx);
  const { positions, serviceFrom, serviceTo, currency, subject, note, paymentDays } = invoice;
  return {
    format: 'firn-invoice-1',
    number,
    issuedOn,
    dueOn: daysAfter(issuedOn, paymentDays),
    offer: await offerOf(tx, invoice),
    sender: {
      name,
      lines: [legalName, street, `${postalCode} ${city}`, supportEmail],
      country,
      vatNumber: billing.vatNumber,
    },
    creditor: addressOf({ ...billing, name: billing.creditorName }),
    iban: billing.iban,
    reference: referenceOf(billing.iban, number),
    client: { ...addressOf({ ...invoice, name: invoice.clientName }), attention: invoice.attention },
    subject,
    note,
    serviceFrom,
    serviceTo,
    currency,
    positions: positions.map(({ title, note: remark, unit, quantityHundredths, unitPriceMinor, vat }) => ({
      ...{ title, note: remark, unit, quantityHundredths, unitPriceMinor },
      amountMinor: amountOf({ quantityHundredths, unitPriceMinor }),
      ratePermille: rateAmong(rates, vat, serviceTo),
    })),
    ...totalsOf(invoice, rates),
  };
}

async function offerOf(tx: Tx, { offerId }: Invoice): Promise<InvoiceContent['offer']> {
  if (offerId === null) return null;
  const { number, decidedAt } = offers;
  const [offer] = await tx.select({ number, decidedAt }).from(offers).where(eq(offers.id, offerId));
  if (!offer?.decidedAt) return null;
  return { number: offer.number, acceptedOn: dayInZurich(offer.decidedAt) };
}

type Address = Pick<Invoice, 'street' | 'buildingNumber' | 'postalCode' | 'city' | 'country'> & { name: string };

function addressOf({ name, street, buildingNumber, postalCode, city, country }: Address) {
  return { name, street, buildingNumber, postalCode, city, country };
}

/** The content of an issued invoice. */
export function storedContent({ content }: Pick<Invoice, 'content'>): InvoiceContent {
  return invoiceContent.parse(JSON.parse(content ?? 'null'));
}

/** The JSON text, in the order of the contract, and its SHA-256 in hexadecimal. */
export function frozen(content: InvoiceContent): { content: string; contentHash: string } {
  const text = JSON.stringify(invoiceContent.parse(content));
  return { content: text, contentHash: createHash('sha256').update(text).digest('hex') };
}
