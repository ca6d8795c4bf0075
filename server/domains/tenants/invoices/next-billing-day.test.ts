import { expect, test } from 'vitest';
import { lastDayOfPeriod, nextBillingDay } from './next-billing-day.ts';

const year = { periodFrom: '2027-03-18', periodTo: '2028-03-17' };

test('an invoice for the period of the billing day moves it by the cycle', () => {
  expect(nextBillingDay('2027-03-18', 'yearly', year)).toBe('2028-03-18');
  expect(nextBillingDay('2027-03-18', 'monthly', { periodFrom: '2027-03-18', periodTo: '2027-04-17' })).toBe(
    '2027-04-18',
  );
});

test('one for another period leaves it, and one for several cycles moves it behind them', () => {
  expect(nextBillingDay('2028-03-18', 'yearly', year)).toBe('2028-03-18');
  expect(nextBillingDay('2027-03-17', 'yearly', year)).toBe('2027-03-17');
  expect(nextBillingDay('2027-03-18', 'monthly', year)).toBe('2028-03-18');
});

test('the last day of a month stays the last day', () => {
  const monthOf = (from: string, to: string) => ({ periodFrom: from, periodTo: to });
  expect(nextBillingDay('2027-01-31', 'monthly', monthOf('2027-01-31', '2027-02-27'))).toBe('2027-02-28');
  expect(nextBillingDay('2027-02-28', 'monthly', monthOf('2027-02-28', '2027-03-30'))).toBe('2027-03-31');
  expect(lastDayOfPeriod('2028-02-29', 'yearly')).toBe('2029-02-27');
});
