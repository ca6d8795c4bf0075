import { swissNumber } from '#contract/swiss-number.ts';

// What the positions of offers and invoices have in common. Without schemas: letters, screens and lists read it.

/** Those of the price book. */
export const billedCurrencies = { CHF: 'CHF', EUR: 'EUR', USD: 'USD', GBP: 'GBP' } as const;
export type BilledCurrency = keyof typeof billedCurrencies;

/** What a quantity counts; a fixed position has none. */
export const billedUnits = {
  fixed: 'fixed',
  hours: 'hours',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  pieces: 'pieces',
} as const;
export type BilledUnit = keyof typeof billedUnits;

interface Counted {
  /** In hundredths: 150 is one and a half. */
  quantityHundredths: number;
  unitPriceMinor: number;
}

/** The net price of a position, rounded half up to the smallest unit of the currency. */
export function amountOf({ quantityHundredths, unitPriceMinor }: Counted): number {
  return Math.floor((quantityHundredths * unitPriceMinor + 50) / 100);
}

const amounts = swissNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = swissNumber({ maximumFractionDigits: 2 });

/** `94’500.00` */
export const amountText = (minor: number): string => amounts.format(minor / 100);

/** `51 days × 750.00`, `1 day × 750.00`; of a fixed position `2 × 750.00`. */
export function countedText({ quantityHundredths, unit, unitPriceMinor }: Counted & { unit: BilledUnit }): string {
  const label = quantityHundredths === 100 ? billedUnits[unit].replace(/s$/, '') : billedUnits[unit];
  const counted = [quantities.format(quantityHundredths / 100), ...(unit === 'fixed' ? [] : [label])].join(' ');
  return `${counted} × ${amountText(unitPriceMinor)}`;
}
