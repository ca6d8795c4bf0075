import type { BillingDetails } from '#contract/business/invoices/billing.ts';
import { invoiceForm } from '#contract/business/invoices/invoices.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { type ratesOf, totalsOf } from './content.ts';

type Rates = Awaited<ReturnType<typeof ratesOf>>;

/** Why a draft cannot be issued as it is, in sentences; none when it can. */
export function missingOf(invoice: Invoice, billing: BillingDetails | null, { first, last }: Rates): string[] {
  const changed = invoice.positions.some(({ vat }) => first.get(vat) !== last.get(vat));
  const { totalMinor } = totalsOf(invoice, last);
  return [
    billing === null && 'The billing details of the company are not entered yet. Enter them under Company, Billing.',
    !invoiceForm.safeParse(invoice).success && 'The address or the terms are not complete. Complete them and save.',
    invoice.positions.length === 0 && 'It has no position yet.',
    invoice.positions.length > 0 && totalMinor === 0 && 'Its total is 0.',
    changed &&
      'The VAT rate changed between the first and the last day of the services. Make an invoice for each part.',
  ].filter((sentence) => sentence !== false);
}
