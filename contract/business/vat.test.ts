import { expect, test } from 'vitest';
import { vatLines, vatOf, vatRateText } from './vat.ts';

test('tax is rounded half up to one minor unit, also of a credit', () => {
  expect(vatOf(2_835_000, 81)).toBe(229_635);
  // 0.5 and 0.486 of a minor unit.
  expect([vatOf(500, 81), vatOf(6, 81), vatOf(250, 26), vatOf(-500, 81)]).toEqual([41, 0, 7, -41]);
  expect(vatOf(100_000, 0)).toBe(0);
});

test('tax is computed on the sum of the positions of a rate, not on each position', () => {
  const positions = [
    { netMinor: 6, ratePermille: 81 },
    { netMinor: 6, ratePermille: 81 },
    { netMinor: 1000, ratePermille: 26 },
    { netMinor: 50, ratePermille: 0 },
  ];
  expect(vatLines(positions)).toEqual([
    { ratePermille: 81, netMinor: 12, vatMinor: 1 },
    { ratePermille: 26, netMinor: 1000, vatMinor: 26 },
    { ratePermille: 0, netMinor: 50, vatMinor: 0 },
  ]);
});

test('a rate is shown with one decimal', () => {
  expect([81, 26, 77, 80].map(vatRateText)).toEqual(['8.1%', '2.6%', '7.7%', '8.0%']);
});

test('a tax of nothing has no sign', () => {
  expect(Object.is(vatOf(-1, 81), 0)).toBe(true);
  expect(vatOf(-100, 81)).toBe(-8);
});
