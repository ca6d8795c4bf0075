import { expect, test } from 'vitest';
import { tenantSubscriptionForm } from './tenants.ts';
import { typedAmount } from './typed-amount.ts';

const refusalOf = (minimum: 0 | 1, value: string) => typedAmount(minimum).safeParse(value).error?.issues[0]?.message;

test('a typed amount is read in hundredths', () => {
  expect(typedAmount(0).parse(' 1’000.5 ')).toBe(100_050);
  expect(typedAmount(0).parse('0')).toBe(0);
  expect(typedAmount(1).parse('21’474’836.47')).toBe(2_147_483_647);
});

test('what is no amount, too little or too much is refused', () => {
  expect(refusalOf(0, '-1')).toBe('Please enter an amount such as 999 or 999.50');
  expect(refusalOf(1, '0')).toBe('Please enter an amount of 0.01 to 21’474’836.47');
  expect(refusalOf(0, '21’474’836.48')).toBe('Please enter an amount of 0 to 21’474’836.47');
});

test('the price of a subscription has an upper bound', () => {
  expect(tenantSubscriptionForm.shape.price.safeParse('99999999.99').success).toBe(false);
});
