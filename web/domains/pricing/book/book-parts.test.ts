import { expect, test } from 'vitest';
import { priceBook } from '#db/seed/price-book.ts';
import { changesBetween } from './book-parts.ts';
import { examplePrices } from './example-prices.ts';

const [swiss, european, global] = priceBook.tiers as [
  (typeof priceBook.tiers)[0],
  (typeof priceBook.tiers)[0],
  (typeof priceBook.tiers)[0],
];
const dearer = { ...priceBook, tiers: [{ ...swiss, basePriceMinor: 1_600_000 }, european, global] };

test('a changed price is named with its old and new value', () => {
  expect(changesBetween(priceBook, dearer)).toEqual([
    {
      key: 'tier swiss Base price',
      of: 'Swiss tier',
      label: 'Base price',
      from: 'CHF\u00A015’000',
      to: 'CHF\u00A016’000',
    },
  ]);
  expect(changesBetween(priceBook, priceBook)).toEqual([]);
});

test('what is new has no old value, and what was removed no new one', () => {
  const other = { ...priceBook, tiers: [{ ...global, key: 'nordic', name: 'Nordic' }, swiss, european] };
  const changes = changesBetween(priceBook, other);
  expect(changes.filter(({ from }) => from === null).map(({ of }) => of)).toEqual(['Nordic tier']);
  expect(changes.filter(({ to }) => to === null).map(({ of }) => of)).toEqual(['Global tier']);
});

test('the prices of the examples are computed in both versions', () => {
  const prices = examplePrices(priceBook, dearer);
  expect(prices.find(({ key }) => key === 'The answers that the calculator starts with swiss')).toMatchObject({
    from: 'CHF\u00A094’500',
    to: 'CHF\u00A0100’800',
    change: '+6’300, +6.7%',
  });
  expect(prices.find(({ key }) => key === 'Every answer at its highest swiss')).toMatchObject({
    from: 'CHF\u00A0157’950',
    change: '+10’530, +6.7%',
  });
  expect(prices.filter(({ tier }) => tier !== 'Swiss').every(({ change }) => change === 'unchanged')).toBe(true);
});
