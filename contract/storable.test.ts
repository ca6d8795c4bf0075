import { expect, test } from 'vitest';
import { isStorable, truncate } from './storable.ts';

test('a long text is cut between two characters, and a text that fits stays', () => {
  expect(truncate('abc', 3)).toBe('abc');
  expect(truncate('abcd', 3)).toBe('abc…');
  expect(truncate('🏔🏔🏔', 3)).toBe('🏔🏔🏔');
  for (const text of ['ab🏔🏔', '🏔🏔🏔🏔', 'a🏔b🏔'.repeat(1000)]) {
    const cut = truncate(text, 3);
    expect([...cut]).toHaveLength(4);
    expect(isStorable(cut)).toBe(true);
  }
});
