import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';

test('the greeting uses the part before the @', () => {
  expect(displayName('family.office@firn.example')).toBe('family.office');
  expect(displayName('')).toBe('User');
});
