import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

test('the greeting uses the part before the @', () => {
  expect(nameOf('family.office@firn.example')).toBe('family.office');
  expect(nameOf('')).toBe('User');
});
