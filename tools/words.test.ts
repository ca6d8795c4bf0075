import { expect, test } from 'vitest';
import { wordsIn } from './words.ts';

test('a word of our own is reported with its file, its line and the word to say', () => {
  expect(wordsIn('web/story-link.tsx', 'export const a = 1;\nconst b = limits.take(cap);')).toEqual([
    'web/story-link.tsx: “story-link”: say ActivityLink.',
    'web/story-link.tsx:2: “limits.take”: say consume, peek, refund.',
  ]);
  expect(wordsIn('contract/a.ts', 'kept_out: null, // kept out')).toHaveLength(1);
});

test('everyday words are not reported, nor a word where it has another meaning', () => {
  expect(wordsIn('server/platform/limits/a.test.ts', "const limit = { name: 'knock' };")).toEqual([]);
  expect(wordsIn('web/a.ts', '// The head is kept outside.')).toEqual([]);
  expect(wordsIn('web/a.ts', '// A history of the people who own it, lowest first.')).toEqual([]);
});
