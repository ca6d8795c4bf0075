import { bankPaymentsContract } from '#contract/business/invoices/bank-payments.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { assignBooking, listPayableInvoices } from './assign.ts';
import { importStatement, listImports, previewStatement } from './import.ts';

export const bankPaymentsRouter = guarded(bankPaymentsContract, {
  preview: previewStatement,
  apply: importStatement,
  imports: listImports,
  payableInvoices: listPayableInvoices,
  assign: assignBooking,
});
