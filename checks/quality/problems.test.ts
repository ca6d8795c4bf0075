import { expect, test } from 'vitest';
import { isStorable } from '#contract/storable.ts';
import { problemText } from './problems.ts';

test('a problem is the first line of its error, and a long one is cut between two characters', () => {
  expect(problemText(new Error('Not found\nat a place'))).toBe('Not found');
  const text = problemText(new Error(`a${'🏔'.repeat(400)}`));
  expect([...text]).toHaveLength(280);
  expect(isStorable(text)).toBe(true);
});
