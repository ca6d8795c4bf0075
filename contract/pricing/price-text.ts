import { swissNumber } from '#contract/swiss-number.ts';

const whole = swissNumber({ maximumFractionDigits: 0 });
const exact = swissNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `94’500`; with hundredths only where there are some: `94’500.50`. */
export function amountText(minor: number): string {
  return (minor % 100 === 0 ? whole : exact).format(minor / 100);
}

/** `CHF 94’500` */
export function priceText(minor: number, currency: string): string {
  return `${currency}\u00A0${amountText(minor)}`;
}

/** `+7’500`, `−27’000`, `0` */
export function changeText(minor: number): string {
  if (minor === 0) return '0';
  return `${minor > 0 ? '+' : '−'}${amountText(Math.abs(minor))}`;
}
