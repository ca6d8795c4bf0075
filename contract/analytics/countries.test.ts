import { expect, test } from 'vitest';
import { fromCountry, isCountryChoice } from './countries.ts';

test('what is counted says where it is from', () => {
  expect(fromCountry('CH')).toBe(' from Switzerland');
  expect(fromCountry('none')).toBe(' from unknown countries');
  for (const none of [undefined, '']) expect(fromCountry(none)).toBe('');
});

test('a choice is one country, or those not known', () => {
  expect(['CH', 'none', 'all', '', 'ch', 'CHE', 'nonesuch', 'xnone'].filter(isCountryChoice)).toEqual(['CH', 'none']);
});
