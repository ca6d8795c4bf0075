import { z } from 'zod';
import { vatKinds } from '#contract/business/vat.ts';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, named, version } from '#contract/records.ts';
import { trimmedText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import { compactIban, isSwissIban, uidOf } from './bank-numbers.ts';
import { billingFields } from './billing-fields.ts';
import { paymentLine, requiredPaymentLine } from './payment-text.ts';

export const billingForm = formShape(billingFields, {
  creditorName: () => requiredPaymentLine(70),
  street: () => requiredPaymentLine(70),
  buildingNumber: () => paymentLine(16),
  postalCode: () => requiredPaymentLine(16),
  city: () => requiredPaymentLine(35),
  vatNumber: (text) =>
    text
      .refine(
        (typed) => uidOf(typed) !== null,
        'Please enter a UID such as CHE-116.281.271; its last digit checks the others',
      )
      .transform((typed) => uidOf(typed) ?? ''),
  iban: (text) =>
    text
      .refine(isSwissIban, 'Please enter an IBAN of Switzerland or Liechtenstein; its check digits are not right')
      .transform(compactIban),
});
/** As they are stored: the IBAN without spaces, the UID without the addition for VAT. */
export type BillingDetails = z.infer<typeof billingForm>;

export const billingState = z.object({
  version,
  /** null: not entered yet. */
  details: z.object(shownShape(billingFields)).nullable(),
});
export type BillingState = z.infer<typeof billingState>;

const vatRate = byId.extend({
  kind: z.enum(keysOf(vatKinds)),
  /** In tenths of a percent. */
  ratePermille: z.number().int(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  /** It cannot be removed, because it taxes what was issued. */
  isKept: z.boolean(),
  /** Of a rate that can be removed: the invoices of services in its days. */
  usedBy: z.array(named.extend({ isDraft: z.boolean() })),
});
export type VatRateRow = z.infer<typeof vatRate>;

/** A rate as it is typed: `8.1`, in percent with at most one decimal. */
const typedRate = trimmedText(6)
  .refine((typed) => /^\d{1,2}([.,]\d)?$/.test(typed) && toPermille(typed) > 0, 'Please enter a rate such as 8.1')
  .transform(toPermille);

function toPermille(typed: string): number {
  return Math.round(Number(typed.replace(',', '.')) * 10);
}

export const vatRateForm = z.object({
  kind: z.enum(keysOf(vatKinds), 'Please choose one'),
  rate: typedRate,
  validFrom: typedDay,
});
export type VatRateForm = z.infer<typeof vatRateForm>;

const newVatRate = vatRateForm.omit({ rate: true }).extend({ ratePermille: z.number().int().min(1).max(999) });
export type NewVatRate = z.infer<typeof newVatRate>;

export const billingContract = {
  details: get('invoices.read', '/billing/details', 'Get what invoices state about the company').output(billingState),
  saveDetails: post('invoices.write', '/billing/details', 'Change what invoices state about the company', {
    refuses: ['CONFLICT'],
    reauthenticate: true,
  })
    .input(billingForm.extend({ version }))
    .output(billingState),
  vatRates: get('invoices.read', '/billing/vat-rates', 'List the VAT rates, the latest first').output(z.array(vatRate)),
  addVatRate: post('invoices.write', '/billing/vat-rates', 'Add a VAT rate that applies from a day on', {
    refuses: [],
    reauthenticate: true,
  })
    .input(newVatRate)
    .output(z.array(vatRate)),
  removeVatRate: del(
    'invoices.write',
    '/billing/vat-rates/{id}',
    'Remove a VAT rate that has not begun, or begins today and taxed nothing yet',
    {
      refuses: ['NOT_FOUND', 'CONFLICT'],
      reauthenticate: true,
    },
  )
    .input(byId)
    .output(z.array(vatRate)),
};
