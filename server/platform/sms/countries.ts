/** The country codes that messages are sent to unless the operator names others: Switzerland and its neighbours. */
export const defaultSmsCountryCodes: readonly string[] = ['+41', '+423', '+49', '+43', '+33', '+39'];

/** Whether a number such as `+41791234567` belongs to one of these country codes. */
export function isAllowedNumber(number: string, countryCodes: readonly string[]): boolean {
  return countryCodes.some((code) => number.startsWith(code));
}

/** The message for the number's field: codes are sent to these countries only. */
export function countryRefusal(countryCodes: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(countryCodes);
  return `We cannot send codes to this country. Please enter a number that begins with ${list}`;
}
