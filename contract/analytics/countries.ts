// Apart from the schemas, so that screens that show countries do not load their library.

const names = new Intl.DisplayNames('en', { type: 'region' });

/** `Switzerland` of `CH`. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** The choice of visits whose country is not known. */
export const unknownCountry = 'none';

/** `CH`, or the choice of those not known, as a part of a pattern. */
export const countryPattern = `${unknownCountry}|[A-Z]{2}`;

const wholePattern = new RegExp(`^(${countryPattern})$`);

/** Whether it has the form of `CH`, or is the choice of those not known. */
export function isCountryChoice(text: string): boolean {
  return wholePattern.test(text);
}

/** ` from Switzerland`, to follow what is counted; empty without a choice. */
export function fromCountry(country: string | undefined): string {
  if (!country) return '';
  return country === unknownCountry ? ' from unknown countries' : ` from ${countryName(country)}`;
}
