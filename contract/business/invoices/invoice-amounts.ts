import { amountOf } from '#contract/business/billed-positions.ts';
import { type VatLine, vatLines } from '#contract/business/vat.ts';

// Without schemas: the screen computes as the server does.

export interface InvoiceTotals {
  netMinor: number;
  vat: VatLine[];
  vatMinor: number;
  totalMinor: number;
}

/** The sums of positions with their rates. Tax is computed on the sum of each rate. */
export function invoiceTotals(
  positions: readonly { quantityHundredths: number; unitPriceMinor: number; ratePermille: number }[],
): InvoiceTotals {
  const vat = vatLines(
    positions.map((position) => ({ netMinor: amountOf(position), ratePermille: position.ratePermille })),
  );
  const netMinor = vat.reduce((sum, line) => sum + line.netMinor, 0);
  const vatMinor = vat.reduce((sum, line) => sum + line.vatMinor, 0);
  return { netMinor, vat, vatMinor, totalMinor: netMinor + vatMinor };
}

/** The largest amount that a payment slip can show (implementation guidelines of the QR-bill 2.3, section 4.2.2). */
const maximumMinor = 99_999_999_999;

/** Whether a total is more than an invoice can state, also where it is too large to be exact. */
export const isOverMaximum = (totalMinor: number): boolean => !(totalMinor <= maximumMinor);

export const overMaximumText = 'The total of an invoice is at most 999’999’999.99.';

/** The share of an amount in tenths of a percent, rounded half up. */
export function shareOf(amountMinor: number, permille: number): number {
  return Number((BigInt(amountMinor) * BigInt(permille) + 500n) / 1000n);
}
