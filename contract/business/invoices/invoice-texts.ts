import { billedUnits, countedText } from '#contract/business/billed-positions.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { InvoiceContent } from './invoices.ts';

// The words of invoices, for their PDF, their emails and their screens.

/** Why no invoice can be issued before the billing details are entered; its screen links to them. */
export const billingMissing = 'The billing details of the company are not entered yet.';

/** `1 to 31 December 2026`, `30 December 2026 to 2 January 2027`, `31 December 2026`. */
export function periodText(from: string, to: string): string {
  if (from === to) return dayText(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? String(Number(from.slice(8))) : dayText(from)} to ${dayText(to)}`;
}

type Position = InvoiceContent['positions'][number];

/** `12 days × 1’575.00`, `fixed`. */
export function quantityText(position: Omit<Position, 'amountMinor' | 'ratePermille'>): string {
  return position.unit === 'fixed' ? billedUnits.fixed : countedText(position);
}
