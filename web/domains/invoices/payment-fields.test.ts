import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { fieldsIn } from '#web/back-office/form/fields.ts';
import { moneyText } from '#web/ui/money.ts';
import { paymentFields } from './payment-fields.ts';

test('a payment of more than is open asks whether that much was paid', () => {
  const invoice = { id: 'x', number: 'RE-2026-0001', currency: 'CHF', totalMinor: 100_00, paidMinor: 40_00 };
  const { parts, saved, shape } = paymentFields(invoice as InvoiceDetail);
  const typed = (amount: string, overpays = {}) => ({ amount, paidOn: '2026-11-16', note: '', overpays });
  const questionFor = (amount: string) => {
    const fields = fieldsIn(typeof parts === 'function' ? parts(typed(amount)) : parts);
    return fields.find(({ name }) => name.startsWith('overpays.'))?.label;
  };
  expect(saved).toMatchObject({ amount: '60.00' });
  expect(['60.00', '0.01', 'x', ''].map(questionFor)).toEqual([undefined, undefined, undefined, undefined]);
  expect(questionFor('61.50')).toBe(`${moneyText(1_50, 'CHF')} more than is open was paid`);

  const sent = (amount: string, overpays = {}) => (shape as z.ZodType).safeParse(typed(amount, overpays));
  expect(sent('60.00').data).toMatchObject({ amountMinor: 60_00, overpaidMinor: 0 });
  expect(sent('61.50', { 150: true }).data).toMatchObject({ amountMinor: 61_50, overpaidMinor: 1_50 });
  // The tick is of another sum.
  expect(sent('610.50', { 150: true }).error?.issues).toMatchObject([{ path: ['overpays', '55050'] }]);
});
