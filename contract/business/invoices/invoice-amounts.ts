import { type VatLine, vatLines } from '#contract/business/vat.ts';

// Without schemas: the screen computes as the server does.

/** The net price of a position, rounded half up to the smallest unit of the currency. */
export function positionMinor(position: { quantityHundredths: number; unitPriceMinor: number }): number {
  return Math.floor((position.quantityHundredths * position.unitPriceMinor + 50) / 100);
}

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
    positions.map((position) => ({ netMinor: positionMinor(position), ratePermille: position.ratePermille })),
  );
  const netMinor = vat.reduce((sum, line) => sum + line.netMinor, 0);
  const vatMinor = vat.reduce((sum, line) => sum + line.vatMinor, 0);
  return { netMinor, vat, vatMinor, totalMinor: netMinor + vatMinor };
}

/** The share of an amount in tenths of a percent, rounded half up. */
export function shareOf(amountMinor: number, permille: number): number {
  return Number((BigInt(amountMinor) * BigInt(permille) + 500n) / 1000n);
}
