import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

test('the greeting uses the first name, without one the part before the @', () => {
  expect(nameOf('family.office@firn.example', 'Anna')).toBe('Anna');
  expect(nameOf('family.office@firn.example')).toBe('family.office');
  expect(nameOf('')).toBe('User');
});
