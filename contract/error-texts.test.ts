import { expect, test } from 'vitest';
import { withoutPersonalData } from './error-texts.ts';

test('a hostile text takes time in proportion to its length', () => {
  for (const sign of ['@', '/', 'a@', '/?', '"', 'http://', ':1', '/?:1', '1 ']) {
    const timeFor = (times: number) => {
      const text = sign.repeat(times);
      withoutPersonalData(text);
      const began = performance.now();
      for (let n = 0; n < 5; n++) withoutPersonalData(text);
      return performance.now() - began;
    };
    // 16 times the text; in the square it would take 256 times as long.
    expect(timeFor(16_000), sign).toBeLessThan(80 * (timeFor(1_000) + 2));
    expect(timeFor(4_000) / 5, sign).toBeLessThan(50);
  }
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
