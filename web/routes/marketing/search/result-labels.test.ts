import { expect, test } from 'vitest';
import { resultCountLabel, searchedForLabel } from './result-labels.ts';

test('the label gives the total, and how many are shown', () => {
  expect([resultCountLabel(1, 1), resultCountLabel(17, 17), resultCountLabel(20, 134)]).toEqual([
    '1 result',
    '17 results',
    '134 results, showing 20',
  ]);
});

test('what was searched for is named when it differs from the query', () => {
  const result = { results: [], total: 0, searchedFor: null, match: 'all' as const };
  expect(searchedForLabel(result)).toBeNull();
  expect(searchedForLabel({ ...result, searchedFor: 'backup' })).toBe('Showing results for “backup”.');
  expect(searchedForLabel({ ...result, searchedFor: 'backup law', match: 'some' })).toBe(
    'Showing results for “backup law”. No page contains all of these words; these contain some.',
  );
});
