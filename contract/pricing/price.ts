/** Prices are rounded to whole francs, euros and so on. */
const roundedToMinor = 100n;

/**
 * A base price in the smallest unit, multiplied by factors in hundredths and rounded once, half up, to a whole unit of the
 * currency. The same on every machine: only whole numbers are used.
 */
export function multiplied(baseMinor: number, factorsHundredths: readonly number[]): number {
  const product = factorsHundredths.reduce((all, factor) => all * BigInt(factor), BigInt(baseMinor));
  const step = 100n ** BigInt(factorsHundredths.length) * roundedToMinor;
  return Number(((product * 2n + step) / (step * 2n)) * roundedToMinor);
}

/** The product of factors in hundredths as a decimal number: `7.02`. */
export function productText(factorsHundredths: readonly number[]): string {
  const product = factorsHundredths.reduce((all, factor) => all * BigInt(factor), 1n);
  const digits = factorsHundredths.length * 2;
  const text = product.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const decimals = text.slice(text.length - digits).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
