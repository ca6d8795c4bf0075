import { expect, test } from 'vitest';
import { unsent } from './unsent.ts';

test('what was sent goes, what was typed meanwhile stays', () => {
  expect(unsent('Hello', 'Hello')).toBe('');
  expect(unsent('Hello\n\nAnd one more thing ', 'Hello')).toBe('And one more thing ');
});

test('a text that was changed while it was sent is kept as it is', () => {
  expect(unsent('Hello Anna', 'Hello Ben')).toBe('Hello Anna');
  expect(unsent('', 'Hello')).toBe('');
});
