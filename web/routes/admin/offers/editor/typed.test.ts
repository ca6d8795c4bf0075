import { expect, test } from 'vitest';
import { parseHundredths, quantityOf } from './typed.ts';

test('amounts are read as they are written in Switzerland', () => {
  for (const text of ['1’234.50', "1'234.5", '1 234,50', '1234.5']) expect(parseHundredths(text)).toBe(123_450);
  expect(parseHundredths('0')).toBe(0);
  for (const text of ['', 'abc', '1.234', '-5', '1e3', '1.2.3']) expect(parseHundredths(text)).toBeNaN();
});

test('a quantity has no more decimals than it needs', () => {
  expect([5_100, 50, 125, null].map(quantityOf)).toEqual(['51', '0.5', '1.25', '']);
});
