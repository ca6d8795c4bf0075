import { expect, test } from 'vitest';
import { amountOf } from '#contract/business/billed-positions.ts';
import { invoiceTotals, shareOf } from './invoice-amounts.ts';

test('the board’s invoice: 30% of 94’500.00 with 8.1% VAT is 30’646.35', () => {
  const net = shareOf(9_450_000, 300);
  expect(net).toBe(2_835_000);
  const position = { quantityHundredths: 100, unitPriceMinor: net, ratePermille: 81 };
  expect(invoiceTotals([position])).toEqual({
    netMinor: 2_835_000,
    vat: [{ ratePermille: 81, netMinor: 2_835_000, vatMinor: 229_635 }],
    vatMinor: 229_635,
    totalMinor: 3_064_635,
  });
});

test('a quantity in hundredths is rounded half up once', () => {
  expect(amountOf({ quantityHundredths: 150, unitPriceMinor: 33 })).toBe(50);
  expect(amountOf({ quantityHundredths: 149, unitPriceMinor: 33 })).toBe(49);
});

test('three shares of a third lose no more than a minor unit each', () => {
  expect([333, 333, 334].map((permille) => shareOf(10_001, permille))).toEqual([3_330, 3_330, 3_340]);
});
