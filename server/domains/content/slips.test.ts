import { expect, test } from 'vitest';
import { forgivenSlips, meantWord, slipsBetween } from './slips.ts';

test.each([
  ['bakcup', 'backup', 1],
  ['fmaily', 'family', 1],
  ['ofice', 'office', 1],
  ['offfice', 'office', 1],
  ['clowd', 'cloud', 1],
  ['cybersecurty', 'cybersecurity', 1],
  ['infrastucutre', 'infrastructure', 2],
  ['cloud', 'cloud', 0],
  ['', 'ice', 3],
  ['ice', '', 3],
])('between %s and %s lie so many slips: %i', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant)).toBe(slips);
  expect(slipsBetween(meant, typed)).toBe(slips);
});

test('a short word is forgiven less than a long one', () => {
  expect(['iso', 'bank', 'bakcup', 'services', 'cybersecurty'].map(forgivenSlips)).toEqual([0, 1, 1, 2, 2]);
});

test('the nearest word is meant, then the one that begins alike, then the one that more pages have', () => {
  const known = (word: string, pages: number, stem = word) => ({ word, pages, stem });
  expect(meantWord('bakcup', [known('backups', 90, 'backup'), known('backup', 2)])).toBe('backup');
  expect(meantWord('bakcup', [known('backups', 90, 'backup')])).toBe('backups');
  expect(meantWord('clowd', [known('crowd', 3), known('cloud', 40)])).toBe('cloud');
  expect(meantWord('bank', [known('rank', 90), known('band', 1)])).toBe('band');
  expect(meantWord('unicorn', [known('uniform', 4)])).toBeNull();
  expect(meantWord('isp', [known('iso', 40)])).toBeNull();
});
