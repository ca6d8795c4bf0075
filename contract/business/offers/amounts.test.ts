import { expect, test } from 'vitest';
import { amountOf } from '#contract/business/billed-positions.ts';
import { marginOf, totalsOf } from './amounts.ts';
import { quantityText } from './texts.ts';

const rates = { standard: 81, reduced: 26, accommodation: 38, none: 0 };
const position = (unitPriceMinor: number, quantityHundredths = 100, vat: keyof typeof rates = 'standard') => ({
  unitPriceMinor,
  quantityHundredths,
  vat,
});

test('the board’s offer adds up to the Rappen', () => {
  const positions = [position(1_500_000), position(75_000, 5_100), position(157_500, 1_200), position(2_235_000)];
  expect(totalsOf(positions, [], rates)).toMatchObject({
    netMinor: 9_450_000,
    vatMinor: 765_450,
    totalMinor: 10_215_450,
  });
});

test('half a Rappen of a position rounds up, and tax is on the sum of a rate', () => {
  expect(amountOf({ quantityHundredths: 150, unitPriceMinor: 333 })).toBe(500);
  const { vat } = totalsOf([position(3), position(3), position(10_000, 100, 'none')], [], rates);
  expect(vat).toEqual([
    { ratePermille: 81, netMinor: 6, vatMinor: 0 },
    { ratePermille: 0, netMinor: 10_000, vatMinor: 0 },
  ]);
});

test('discounts are spread over the rates, and nothing of them is lost', () => {
  for (const amountMinor of [1, 7, 333, 9_999, 30_000]) {
    const positions = [position(10_001), position(9_999, 100, 'reduced'), position(10_000, 100, 'none')];
    const totals = totalsOf(positions, [{ amountMinor }], rates);
    expect(totals.netMinor).toBe(30_000 - amountMinor);
    expect(totals.vat.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(totals.netMinor);
    expect(totals.vat.every(({ netMinor }) => netMinor >= 0)).toBe(true);
  }
});

test('a discount of nearly everything leaves no rate below zero', () => {
  const positions = [position(10_000), position(10_000, 100, 'reduced'), position(10_000, 100, 'none')];
  const { vat } = totalsOf(positions, [{ amountMinor: 29_999 }], rates);
  expect(vat.map(({ netMinor }) => netMinor).toSorted()).toEqual([0, 0, 1]);
});

test('the margin is what the planned hours leave of the net amount', () => {
  expect(marginOf([{ hoursHundredths: 10_000 }, { hoursHundredths: null }], 9_000, 1_500_000)).toEqual({
    hoursHundredths: 10_000,
    costMinor: 900_000,
    marginMinor: 600_000,
    marginPermille: 400,
  });
  expect(marginOf([{ hoursHundredths: null }], 9_000, 1_500_000)).toBeNull();
  expect(marginOf([{ hoursHundredths: 100 }], null, 1_500_000)).toBeNull();
});

test('a margin that no column can hold is cut off', () => {
  const hours = [{ hoursHundredths: 100_000_000 }];
  expect(marginOf(hours, 2_000_000_000, 1)?.marginPermille).toBe(-99_999);
  expect(marginOf(hours, 2_000_000_000, -1)?.marginPermille).toBe(99_999);
});

test('a quantity is said with its unit and price', () => {
  expect(quantityText({ quantityHundredths: 5_100, unit: 'days', unitPriceMinor: 75_000 })).toBe('51 days × 750.00');
  expect(quantityText({ quantityHundredths: 100, unit: 'weeks', unitPriceMinor: 1_500_000 })).toBe(
    '1 week × 15’000.00',
  );
  expect(quantityText({ quantityHundredths: 100, unit: 'fixed', unitPriceMinor: 1_500_000 })).toBe('fixed');
});
