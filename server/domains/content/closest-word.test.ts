import { expect, test } from 'vitest';
import { allowedEdits, closestWord } from './closest-word.ts';

test('a short word may have fewer typos than a long one', () => {
  expect(['iso', 'bank', 'bakcup', 'services', 'cybersecurty'].map(allowedEdits)).toEqual([0, 1, 1, 2, 2]);
});

test('the word with the smallest edit distance wins, then the one with the same first letter, then the one on more pages', () => {
  const known = (word: string, pages: number, stem = word) => ({ word, pages, stem });
  expect(closestWord('bakcup', [known('backups', 90, 'backup'), known('backup', 2)])).toBe('backup');
  expect(closestWord('bakcup', [known('backups', 90, 'backup')])).toBe('backups');
  expect(closestWord('clowd', [known('crowd', 3), known('cloud', 40)])).toBe('cloud');
  expect(closestWord('bank', [known('rank', 90), known('band', 1)])).toBe('band');
  expect(closestWord('unicorn', [known('uniform', 4)])).toBeNull();
  expect(closestWord('isp', [known('iso', 40)])).toBeNull();
});
