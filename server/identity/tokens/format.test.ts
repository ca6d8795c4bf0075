import { expect, test } from 'vitest';
import { createTokenText, isTokenText } from './format.ts';

test('a token begins with firn_, differs each time, and carries a checksum', () => {
  const token = createTokenText();
  expect(token).toMatch(/^firn_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/);
  expect(isTokenText(token)).toBe(true);
  expect(createTokenText()).not.toBe(token);
});

test('a token that was cut off, changed or extended is recognised as wrong without a look-up', () => {
  const token = createTokenText();
  const changed = `firn_${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`;
  for (const wrong of ['', 'firn_', token.slice(0, -1), `${token}0`, changed, token.toUpperCase(), `x${token}`])
    expect(isTokenText(wrong), wrong).toBe(false);
});
