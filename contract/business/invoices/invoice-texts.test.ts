import { expect, test } from 'vitest';
import { amountText } from '#contract/business/billed-positions.ts';
import { periodText, quantityText } from './invoice-texts.ts';

test('amounts, periods and quantities read as in a letter', () => {
  expect(amountText(3_064_635)).toBe('30’646.35');
  expect(periodText('2026-12-01', '2026-12-31')).toBe('1 to 31 December 2026');
  expect(periodText('2026-12-30', '2027-01-02')).toBe('30 December 2026 to 2 January 2027');
  expect(periodText('2026-12-31', '2026-12-31')).toBe('31 December 2026');
  const position = { title: 'x', note: null, quantityHundredths: 1250, unitPriceMinor: 157_500 };
  expect(quantityText({ ...position, unit: 'days' })).toBe('12.5 days × 1’575.00');
  expect(quantityText({ ...position, quantityHundredths: 100, unit: 'days' })).toBe('1 day × 1’575.00');
  expect(quantityText({ ...position, unit: 'fixed' })).toBe('fixed');
});
