import { z } from 'zod';
import { typedAmount } from '#contract/identity/tenants/typed-amount.ts';
import { line, optional, trimmedText } from '#contract/text.ts';
import { type InvoicePosition, invoicePosition } from './invoices.ts';

// What somebody types; amounts and quantities are texts there.

/** `12.5` as hundredths: 1250. */
const typedQuantity = trimmedText(10)
  .refine(
    (typed) => /^\d{1,6}([.,]\d{1,2})?$/.test(typed) && toHundredths(typed) > 0,
    'Please enter a number such as 2 or 1.5',
  )
  .transform(toHundredths);

function toHundredths(typed: string): number {
  return Math.round(Number(typed.replace(',', '.')) * 100);
}

const { title, note, unit, vat } = invoicePosition.shape;

export const positionForm = z.object({ title, note, unit, quantity: typedQuantity, price: typedAmount(0), vat });
export type PositionForm = z.output<typeof positionForm>;

/** A position as it is stored; a fixed one counts once. */
export function positionOf({ quantity, price, ...form }: PositionForm): InvoicePosition {
  return { ...form, quantityHundredths: form.unit === 'fixed' ? 100 : quantity, unitPriceMinor: price };
}

export const typedPayment = z.object({
  amount: typedAmount(1),
  paidOn: z.iso.date('Please enter a date'),
  note: optional(line(160)),
});
export type TypedPayment = z.output<typeof typedPayment>;
