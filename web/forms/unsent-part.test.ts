import { expect, test } from 'vitest';
import { unsentPart } from './unsent-part.ts';

test('the sent text is removed, what was typed meanwhile stays', () => {
  expect(unsentPart('Hello', 'Hello')).toBe('');
  expect(unsentPart('Hello\n\nAnd one more thing ', 'Hello')).toBe('And one more thing ');
});

test('a text that was changed while it was sent stays unchanged', () => {
  expect(unsentPart('Hello Anna', 'Hello Ben')).toBe('Hello Anna');
  expect(unsentPart('', 'Hello')).toBe('');
});
