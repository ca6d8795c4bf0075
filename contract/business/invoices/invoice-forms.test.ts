import { expect, test } from 'vitest';
import { typedPayment } from './invoice-forms.ts';
import { paymentByHand } from './invoice-procedures.ts';

test('a payment has a day of the calendar that the database can read', () => {
  const daysOf = (paidOn: string) => [
    typedPayment.safeParse({ amount: '1', paidOn, note: '', overpays: {} }).success,
    paymentByHand.safeParse({ amountMinor: 1, paidOn, note: '' }).success,
  ];
  expect(daysOf('2026-11-16')).toEqual([true, true]);
  for (const day of ['0000-01-01', '0202-11-16', '2026-02-31', '9999-12-31'])
    expect(daysOf(day), day).toEqual([false, false]);
});
