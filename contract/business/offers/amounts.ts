import { amountOf } from '#contract/business/billed-positions.ts';
import type { VatTreatment } from '#contract/business/vat.ts';
import { type VatLine, vatLines } from '#contract/business/vat.ts';

// Without schemas: the form computes while somebody types, the server when it is saved and sent.

export interface PricedPosition {
  /** In hundredths: 150 is one and a half. */
  quantityHundredths: number;
  unitPriceMinor: number;
  vat: VatTreatment;
  /** Planned, in hundredths of an hour; null: not planned. */
  hoursHundredths: number | null;
}

export interface OfferTotals {
  positionsMinor: number;
  discountMinor: number;
  netMinor: number;
  vat: VatLine[];
  vatMinor: number;
  totalMinor: number;
}

export interface Margin {
  hoursHundredths: number;
  costMinor: number;
  marginMinor: number;
  /** In tenths of a percent of the net amount, at most 9’999.9% either way; null: nothing is charged. */
  marginPermille: number | null;
}

/**
 * The sums of an offer. Discounts lower the net amount of each rate in proportion; what does not divide evenly goes to the
 * largest remainders, so that no rate falls below zero. Tax is computed on the sum of each rate.
 */
export function totalsOf(
  positions: readonly Pick<PricedPosition, 'quantityHundredths' | 'unitPriceMinor' | 'vat'>[],
  discounts: readonly { amountMinor: number }[],
  rates: Readonly<Record<VatTreatment, number>>,
): OfferTotals {
  const taxed = positions.map((position) => ({ netMinor: amountOf(position), ratePermille: rates[position.vat] }));
  const positionsMinor = sumOf(taxed.map(({ netMinor }) => netMinor));
  const discountMinor = sumOf(discounts.map(({ amountMinor }) => amountMinor));
  const gross = vatLines(taxed);
  const vat = vatLines(discounted(gross, positionsMinor, Math.min(discountMinor, positionsMinor)));
  const netMinor = positionsMinor - discountMinor;
  const vatMinor = sumOf(vat.map((line) => line.vatMinor));
  return { positionsMinor, discountMinor, netMinor, vat, vatMinor, totalMinor: netMinor + vatMinor };
}

function discounted(lines: readonly VatLine[], wholeMinor: number, discountMinor: number) {
  if (discountMinor === 0) return lines;
  const whole = BigInt(Math.max(wholeMinor, 1));
  const exact = lines.map(({ netMinor }) => BigInt(discountMinor) * BigInt(netMinor));
  const shares = exact.map((product) => Number(product / whole));
  const rest = discountMinor - sumOf(shares);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: Number(product % whole) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  const rounded = new Set(byRemainder.slice(0, rest).map(({ index }) => index));
  return lines.map(({ ratePermille, netMinor }, index) => ({
    ratePermille,
    netMinor: netMinor - (shares[index] ?? 0) - (rounded.has(index) ? 1 : 0),
  }));
}

/** What the planned hours cost, and what of the net amount is left. */
export function marginOf(
  positions: readonly Pick<PricedPosition, 'hoursHundredths'>[],
  costRateMinor: number | null,
  netMinor: number,
): Margin | null {
  const hoursHundredths = sumOf(positions.map((position) => position.hoursHundredths ?? 0));
  if (costRateMinor === null || hoursHundredths === 0) return null;
  const costMinor = Math.floor((hoursHundredths * costRateMinor + 50) / 100);
  const marginMinor = netMinor - costMinor;
  const marginPermille = netMinor === 0 ? null : atMost(Math.round((marginMinor * 1000) / netMinor));
  return { hoursHundredths, costMinor, marginMinor, marginPermille };
}

/** 9’999.9% either way: more tells nobody more. */
const maximumPermille = 99_999;

const atMost = (permille: number) => Math.min(Math.max(permille, -maximumPermille), maximumPermille);

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
