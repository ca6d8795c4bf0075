// Apart from the schemas, so that screens that show countries do not load their library.

const names = new Intl.DisplayNames('en', { type: 'region' });

/** `Switzerland` of `CH`. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** The choice of visits whose country is not known. */
export const unknownCountry = 'none';
