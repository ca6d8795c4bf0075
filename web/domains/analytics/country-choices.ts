import { countryName, isCountryChoice, unknownCountry } from '#contract/analytics/countries.ts';
import type { Choice } from '#web/ui/select.tsx';

/** The countries that visits came from, by name; the chosen one also while none is counted. */
export function countryChoices(known: readonly string[], chosen: string | null): Choice[] {
  const isCountry = chosen !== null && chosen !== unknownCountry && isCountryChoice(chosen);
  const codes = new Set(isCountry ? [...known, chosen] : known);
  const byName = [...codes].map((code): Choice => [code, countryName(code)]);
  return [...byName.toSorted(([, a], [, b]) => a.localeCompare(b)), unknown];
}

const unknown: Choice = [unknownCountry, 'Unknown'];
