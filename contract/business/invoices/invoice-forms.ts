import { z } from 'zod';
import { typedAmount } from '#contract/identity/tenants/typed-amount.ts';
import { line, optional, trimmedText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import type { PaymentByHand } from './invoice-procedures.ts';
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

/** `30` or `33.3` percent, in tenths of a percent. */
const typedShare = trimmedText(5)
  .refine(
    (typed) => /^\d{1,3}([.,]\d)?$/.test(typed) && toPermille(typed) >= 1 && toPermille(typed) <= 1000,
    'Please enter a percentage of 0.1 to 100',
  )
  .transform(toPermille);

function toPermille(typed: string): number {
  return Math.round(Number(typed.replace(',', '.')) * 10);
}

export const shareForm = z.object({ share: typedShare });

/** A sum that is more than is open has a box of its own, so that its tick holds for that sum alone, also when it was kept as a draft. */
export const typedPayment = z.object({
  amount: typedAmount(1),
  paidOn: typedDay,
  note: optional(line(160)),
  overpays: z.record(z.string(), z.boolean()),
});
export type TypedPayment = z.input<typeof typedPayment>;

/** The box of a sum; a number alone would be the place in a list to the form. */
export const boxOf = (overpaidMinor: number): string => `by-${overpaidMinor}`;

/** A payment of an invoice of which this is open. */
export function paymentForm(openMinor: number): z.ZodType<PaymentByHand> {
  return typedPayment.transform(({ amount: amountMinor, overpays, ...payment }, context) => {
    const overpaidMinor = Math.max(amountMinor - openMinor, 0);
    if (overpaidMinor > 0 && !overpays[boxOf(overpaidMinor)]) {
      const path = ['overpays', boxOf(overpaidMinor)];
      context.addIssue({ code: 'custom', path, message: 'Please confirm that it was paid' });
      return z.NEVER;
    }
    return { ...payment, amountMinor, overpaidMinor };
  });
}
