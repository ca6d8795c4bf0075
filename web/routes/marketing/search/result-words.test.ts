import { expect, test } from 'vitest';
import { countWords, differenceWords } from './result-words.ts';

test('the count says how many there are, and how many of them are shown', () => {
  expect([countWords(1, 1), countWords(17, 17), countWords(20, 134)]).toEqual([
    '1 page found.',
    '17 pages found.',
    '134 pages found; the best 20 are shown.',
  ]);
});

test('what was searched for is said where it is not what was typed', () => {
  const answer = { results: [], total: 0, searchedFor: null, match: 'all' as const };
  expect(differenceWords(answer)).toBeNull();
  expect(differenceWords({ ...answer, searchedFor: 'backup' })).toBe('Showing results for “backup”.');
  expect(differenceWords({ ...answer, searchedFor: 'backup law', match: 'some' })).toBe(
    'Showing results for “backup law”. No page has all of these words; these have some.',
  );
});
