import { swissNumber } from '#contract/swiss-number.ts';
import { invoiceUnits } from './invoice-choices.ts';
import type { InvoiceContent } from './invoices.ts';

// The words of invoices, for their PDF, their emails and their screens.

const amounts = swissNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = swissNumber({ maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `28’350.00` */
export const amountText = (minor: number): string => amounts.format(minor / 100);

/** `11 January 2027` of an ISO day. */
export const dayText = (day: string): string => days.format(new Date(day));

/** `1 to 31 December 2026`, `30 December 2026 to 2 January 2027`, `31 December 2026`. */
export function periodText(from: string, to: string): string {
  if (from === to) return dayText(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? String(Number(from.slice(8))) : dayText(from)} to ${dayText(to)}`;
}

type Position = InvoiceContent['positions'][number];

/** `12 days × 1’575.00`, `fixed`. */
export function quantityText({
  unit,
  quantityHundredths,
  unitPriceMinor,
}: Omit<Position, 'amountMinor' | 'ratePermille'>): string {
  if (unit === 'fixed') return invoiceUnits.fixed;
  return `${quantities.format(quantityHundredths / 100)} ${invoiceUnits[unit]} × ${amountText(unitPriceMinor)}`;
}
