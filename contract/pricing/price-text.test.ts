import { expect, test } from 'vitest';
import { priceBook } from '#db/seed/price-book.ts';
import { multiplied } from './price.ts';
import { amountText, changeText, priceText } from './price-text.ts';
import { exampleAnswers, highestFactorOf, highestFactors } from './worked-example.ts';

test('amounts have hundredths only where there are some', () => {
  expect([0, 9_450_000, 9_450_050, 123_456_789_000].map(amountText)).toEqual([
    '0',
    '94’500',
    '94’500.50',
    '1’234’567’890',
  ]);
  expect(priceText(9_450_000, 'CHF')).toBe('CHF\u00A094’500');
});

test('changes have their sign', () => {
  expect([750_000, 0, -2_700_000].map(changeText)).toEqual(['+7’500', '0', '−27’000']);
});

test('the worked example answers the seeded questions, and others with their lowest answer', () => {
  expect(Object.values(exampleAnswers(priceBook))).toEqual(['fully', 'partly', 'fully', 'no']);
  const questions = priceBook.questions.map((one) => ({ ...one, key: `other-${one.key}` }));
  expect(Object.values(exampleAnswers({ questions }))).toEqual(['no', 'no', 'no', 'no']);
});

test('the highest answers together cost CHF 105’300 before the region', () => {
  expect(priceText(multiplied(1_500_000, highestFactors(priceBook)), 'CHF')).toBe('CHF\u00A0105’300');
  expect(highestFactorOf(priceBook, 'integration')).toBe('1.8');
});
