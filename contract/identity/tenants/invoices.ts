import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, largestInteger, versioned } from '#contract/records.ts';
import { requiredLine, requiredText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import { tenantCurrencies } from './choices.ts';
import { invoiceStates } from './invoice-states.ts';
import { tenantSubscription } from './tenants.ts';
import { typedAmount } from './typed-amount.ts';

const day = z.iso.date('Please enter a date');
const longestPeriodYears = 5;

const invoiceFields = z.object({
  number: requiredLine(40),
  /** The first and the last day that it is for. */
  periodFrom: day,
  periodTo: day,
  amountMinor: z.number().int().min(1).max(largestInteger),
  currency: z.enum(keysOf(tenantCurrencies)),
  issuedOn: day,
  dueOn: day,
});

/** ISO days, so comparing the strings compares the days. */
function inOrder<
  Shape extends z.ZodType<Pick<z.output<typeof invoiceFields>, 'periodFrom' | 'periodTo' | 'issuedOn' | 'dueOn'>>,
>(shape: Shape) {
  return shape
    .refine(({ periodFrom, periodTo }) => periodTo >= periodFrom, {
      path: ['periodTo'],
      message: 'The last day is before the first day',
    })
    .refine(
      ({ periodFrom, periodTo }) => Number(periodTo.slice(0, 4)) - Number(periodFrom.slice(0, 4)) <= longestPeriodYears,
      {
        path: ['periodTo'],
        message: `A period is at most ${longestPeriodYears} years long`,
      },
    )
    .refine(({ issuedOn, dueOn }) => dueOn >= issuedOn, {
      path: ['dueOn'],
      message: 'The due date is before the issue date',
    });
}

/** As it is typed, with its amount as text: `1’000.50`. */
export const invoiceForm = inOrder(
  invoiceFields.omit({ amountMinor: true }).extend({
    amount: typedAmount(1),
  }),
);
export type InvoiceForm = z.output<typeof invoiceForm>;

const newInvoice = inOrder(invoiceFields.extend({ id: z.uuid() }));
export type NewInvoice = z.output<typeof newInvoice>;

const invoice = invoiceFields.extend({
  ...versioned.shape,
  state: z.enum(keysOf(invoiceStates)),
  /** Open, and its due day has passed. */
  isOverdue: z.boolean(),
  paidOn: z.iso.date().nullable(),
  voidedOn: z.iso.date().nullable(),
  voidReason: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const amount = z.number();
/** Of one currency; void invoices count nowhere. */
const invoiceTotal = z.object({
  currency: z.enum(keysOf(tenantCurrencies)),
  invoicedMinor: amount,
  paidMinor: amount,
  openMinor: amount,
  overdueMinor: amount,
});
export type InvoiceTotal = z.infer<typeof invoiceTotal>;

export const invoiceList = z.object({
  /** The record of the subscription; what is charged stands on the invoices. Null: the tenant was deleted. */
  subscription: tenantSubscription.nullable(),
  /** The period that the next invoice is for; null: no billing day is set, or no invoice follows. */
  nextPeriod: z.object({ from: day, to: day }).nullable(),
  totals: z.array(invoiceTotal),
  /** The newest first. */
  invoices: z.array(invoice),
});
export type InvoiceList = z.infer<typeof invoiceList>;

export const invoicePayment = z.object({ paidOn: typedDay });
export const invoiceVoiding = z.object({ reason: requiredText(300, 'Please give a reason') });

const manage = 'tenants.manage';
const changes = ['NOT_FOUND', 'CONFLICT'] as const;

export const tenantInvoicesContract = {
  list: get(manage, '/tenants/{id}/invoices', 'List the invoices of a tenant with totals')
    .input(byId)
    .output(invoiceList),
  exportCsv: get(manage, '/tenants/{id}/invoices/export', 'Export the invoices of a tenant as CSV')
    .input(byId)
    .output(z.file()),
  create: post(manage, '/tenants/{id}/invoices', 'Add an invoice of a tenant').input(newInvoice).output(invoiceList),
  markPaid: post(manage, '/tenant-invoices/{id}/paid', 'Mark an open invoice as paid', { refuses: changes })
    .input(versioned.extend(invoicePayment.shape))
    .output(invoiceList),
  reopen: post(manage, '/tenant-invoices/{id}/open', 'Reopen a paid invoice', { refuses: changes })
    .input(versioned)
    .output(invoiceList),
  void: post(manage, '/tenant-invoices/{id}/void', 'Void an open invoice for good', { refuses: changes })
    .input(versioned.extend(invoiceVoiding.shape))
    .output(invoiceList),
  listOwn: get('organisation.owner', '/organisation/invoices', 'List the invoices of your organisation').output(
    invoiceList,
  ),
  exportOwnCsv: get(
    'organisation.owner',
    '/organisation/invoices/export',
    'Export the invoices of your organisation',
  ).output(z.file()),
};
