import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { queryClient } from '#web/api/queries.ts';
import { FieldsDialog } from '#web/back-office/acts/fields-dialog.tsx';
import { fieldsIn } from '#web/back-office/form/fields.ts';
import { moneyText } from '#web/ui/money.ts';
import { paymentFields } from './payment-fields.ts';

afterEach(cleanup);

const figures = { currency: 'CHF', totalMinor: 100_00, paidMinor: 40_00 };
const invoice = { id: 'x', number: 'RE-2026-0001', ...figures } as InvoiceDetail;

test('a payment of more than is open asks whether that much was paid', () => {
  const { parts, saved } = paymentFields(invoice);
  const typed = (amount: string) => ({ amount, paidOn: '2026-11-16', note: '', overpays: {} });
  const questionFor = (amount: string) => {
    const fields = fieldsIn(typeof parts === 'function' ? parts(typed(amount)) : parts);
    return fields.find(({ name }) => name.startsWith('overpays.'))?.label;
  };
  expect(saved).toMatchObject({ amount: '60.00' });
  expect(['60.00', '0.01', 'x', ''].map(questionFor)).toEqual([undefined, undefined, undefined, undefined]);
  expect(questionFor('61.50')).toBe(`${moneyText(1_50, 'CHF')} more than is open was paid`);
});

test('the tick of one sum does not count for another, and what was confirmed is sent', async () => {
  const sent: unknown[] = [];
  const save = async (values: unknown) => sent.push(values);
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <FieldsDialog form={paymentFields(invoice)} operation="update" save={save} onClose={() => {}} />,
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const type = async (amount: string) => {
    const input = await screen.findByLabelText(/^Amount/);
    await user.clear(input);
    await user.type(input, amount);
  };
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');
  const record = () => user.click(screen.getByRole('button', { name: 'Record payment' }));
  await type('61.50');
  await user.click(box());
  await type('610.50');
  expect(box().checked).toBe(false);
  await record();
  await screen.findByText('Please confirm that it was paid');
  expect(sent).toEqual([]);
  await user.click(box());
  await record();
  await expect.poll(() => sent).toMatchObject([{ amountMinor: 610_50, overpaidMinor: 550_50 }]);
});
