const names = new Intl.DisplayNames('en', { type: 'region' });

/** Not every browser has a name for these. */
const further: Readonly<Record<string, string>> = { EU: 'European Union', '001': 'Worldwide' };

/** `Switzerland`, `European Union`, `Worldwide` */
export function countryName(code: string): string {
  return further[code] ?? names.of(code) ?? code;
}
