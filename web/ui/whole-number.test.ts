import { expect, test } from 'vitest';
import { countLabel } from './whole-number.ts';

test('a count says where it ended', () => {
  expect(countLabel(999)).toBe('999');
  expect(countLabel(1_000)).toBe('1’000+');
});
