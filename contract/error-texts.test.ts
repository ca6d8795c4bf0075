import { expect, test } from 'vitest';
import { withoutPersonalData } from './error-texts.ts';

test('a hostile text takes time in proportion to its length', () => {
  // In the square of its length, one of these would take longer than a test may.
  for (const sign of ['@', '/', 'a@', '/?', '"', 'http://', ':1', '/?:1', '1 '])
    expect(withoutPersonalData(sign.repeat(400_000 / sign.length)).length, sign).toBeGreaterThan(0);
});

test('queries and fragments are removed, the position in the file is not', () => {
  const stack =
    'TypeError: x\n    at go (https://firn.example/assets/a-1b2c.js?token=se:cret:12:7)\n    at /contact?name=Anna%20Muster#me';
  expect(withoutPersonalData(stack)).toBe(
    'TypeError: x\n    at go (https://firn.example/assets/a-1b2c.js:12:7)\n    at /contact',
  );
});

test('user input, addresses, ids and long numbers are removed', () => {
  expect(withoutPersonalData(`Unexpected token 'h', "hello Anna" is not valid JSON`)).toBe(
    `Unexpected token 'h', "…" is not valid JSON`,
  );
  expect(withoutPersonalData('no user anna.muster+x@bank.example here')).toBe('no user …@… here');
  expect(withoutPersonalData('/admin/inquiries/0190a000-0000-7000-8000-000000000001')).toBe('/admin/inquiries/:id');
  expect(withoutPersonalData('call +41 44 123 45 67 now')).toBe('call +… now');
});

test('the secret of an emailed link is also removed from a path', () => {
  const path = `/newsletter/unsubscribe/${'01a1f9fd18ab73ae'.repeat(4)}`;
  expect(withoutPersonalData(path)).toBe('/newsletter/unsubscribe/:token');
});

test('messages of a JavaScript engine are not changed', () => {
  const plain = "Cannot read properties of undefined (reading 'rows')";
  expect(withoutPersonalData(plain)).toBe(plain);
});
