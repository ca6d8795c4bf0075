import { expect, test } from 'vitest';
import { changedClauses } from './changed-clauses.ts';

const inMarks = (from: string, to: string) =>
  changedClauses(from, to).map(({ heading, stretches }) => [
    heading,
    stretches.map(({ kind, items }) => `${{ same: '', removed: '-', added: '+' }[kind]}${items.join('').trim()}`),
  ]);

test('only changed clauses are shown, under the heading that they stand below', () => {
  const from = '# Terms\n\n## 1. Scope\nAll services.\n\n## 2. Place\nThe court of Bern decides.\n\n## 3. End\nNever.';
  const to =
    '# Terms\n## 1. Scope\nAll services.\n## 2. Place\nThe court of Zurich decides.\n## 3. End\nNever.\nReally.';
  expect(inMarks(from, to)).toEqual([
    ['2. Place', ['The court of', '-Bern', '+Zurich', 'decides.']],
    ['3. End', ['+Really.']],
  ]);
  expect(inMarks(from, from)).toEqual([]);
});

test('a removed clause is shown, and a text that is new as a whole', () => {
  expect(inMarks('a\nb', 'a')).toEqual([[null, ['-b']]]);
  expect(inMarks('', 'new')).toEqual([[null, ['+new']]]);
});

test('two long texts that share nothing are compared at once', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join('\n');
  const begun = performance.now();
  const [clause] = changedClauses(long('a'), long('b'));
  expect(clause?.stretches.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
