import { expect, test } from 'vitest';
import { countryChoices } from './country-choices.ts';

test('countries stand by name, with the chosen one while none is counted', () => {
  const unknown = ['none', 'Unknown'];
  expect(countryChoices(['US', 'CH'], null)).toEqual([['CH', 'Switzerland'], ['US', 'United States'], unknown]);
  expect(countryChoices(['CH'], 'FR')).toEqual([['FR', 'France'], ['CH', 'Switzerland'], unknown]);
  for (const chosen of ['CH', 'none', 'all', '', 'x'])
    expect(countryChoices(['CH'], chosen)).toEqual([['CH', 'Switzerland'], unknown]);
});
