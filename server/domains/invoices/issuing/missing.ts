import type { BillingDetails } from '#contract/business/invoices/billing.ts';
import { isOverMaximum, overMaximumText } from '#contract/business/invoices/invoice-amounts.ts';
import { billingMissing } from '#contract/business/invoices/invoice-texts.ts';
import { invoiceForm } from '#contract/business/invoices/invoices.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { type ratesOf, totalsOf } from './content.ts';

type Rates = Awaited<ReturnType<typeof ratesOf>>;

/** Why a draft cannot be issued as it is, in sentences; none when it can. */
export function missingOf(invoice: Invoice, billing: BillingDetails | null, rates: Rates): string[] {
  const noRate = missingRateOf(invoice, rates);
  const { first, last } = rates;
  const changed = noRate === null && invoice.positions.some(({ vat }) => first.get(vat) !== last.get(vat));
  const totalMinor = noRate === null ? totalsOf(invoice, last).totalMinor : null;
  return [
    billing === null && billingMissing,
    !invoiceForm.safeParse(invoice).success && 'The address or the terms are not complete. Complete them and save.',
    invoice.positions.length === 0 && 'It has no position yet.',
    invoice.positions.length > 0 && totalMinor === 0 && 'Its total is 0.',
    totalMinor !== null && isOverMaximum(totalMinor) && overMaximumText,
    noRate?.sentence,
    changed &&
      'The VAT rate changed between the first and the last day of the services. Make an invoice for each part.',
  ].filter((sentence) => typeof sentence === 'string');
}

/** The day of the services for which a rate of the positions is not stored, and what to do; null: all are stored. */
export function missingRateOf(
  { positions, serviceFrom, serviceTo }: Pick<Invoice, 'positions' | 'serviceFrom' | 'serviceTo'>,
  { first, last }: Rates,
): { field: 'serviceFrom' | 'serviceTo'; sentence: string } | null {
  const isMissing = (rates: Rates['first']) => positions.some(({ vat }) => !rates.has(vat));
  if (isMissing(first)) return { field: 'serviceFrom', sentence: sentenceOf(serviceFrom) };
  return isMissing(last) ? { field: 'serviceTo', sentence: sentenceOf(serviceTo) } : null;
}

const sentenceOf = (day: string) =>
  `No VAT rate is stored for ${dayText(day)}. Choose other days of the services, or positions that are not taxed.`;
