import { expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { fieldsIn } from '#web/back-office/form/fields.ts';
import { moneyText } from '#web/ui/money.ts';
import { paymentFields } from './payment-fields.ts';

test('a payment of more than is open asks whether that much was paid', () => {
  const invoice = { id: 'x', number: 'RE-2026-0001', currency: 'CHF', totalMinor: 100_00, paidMinor: 40_00 };
  const { parts, saved } = paymentFields(invoice as InvoiceDetail);
  const questionFor = (amount: string) => {
    const typed = { amount, paidOn: '2026-11-16', note: '', overpays: false };
    return fieldsIn(typeof parts === 'function' ? parts(typed) : parts).find(({ name }) => name === 'overpays')?.label;
  };
  expect(saved).toMatchObject({ amount: '60.00' });
  expect(['60.00', '0.01', 'x', ''].map(questionFor)).toEqual([undefined, undefined, undefined, undefined]);
  expect(questionFor('61.50')).toBe(`${moneyText(1_50, 'CHF')} more than is open was paid`);
});
