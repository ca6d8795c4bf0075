import { swissNumber } from '#contract/swiss-number.ts';

const amount = swissNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `USD 1’000.50`, from the smallest unit of the currency. */
export function moneyText(minor: number, currency: string): string {
  return `${currency}\u00A0${amount.format(minor / 100)}`;
}
