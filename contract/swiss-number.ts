/** Formats numbers with ’ between thousands: runtimes differ in their sign for Switzerland. */
export function swissNumber(options?: Intl.NumberFormatOptions): { format: (value: number) => string } {
  const numbers = new Intl.NumberFormat('de-CH', options);
  return { format: (value) => numbers.format(value).replaceAll("'", '’') };
}
