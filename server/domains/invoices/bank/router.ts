import { bankPaymentsContract } from '#contract/business/invoices/bank-payments.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { assignBooking, listPayableInvoices } from './assign.ts';
import { importStatement, previewStatement } from './import.ts';
import { listImports, listUnassigned } from './list.ts';

export const bankPaymentsRouter = guarded(bankPaymentsContract, {
  preview: previewStatement,
  apply: importStatement,
  imports: listImports,
  unassigned: listUnassigned,
  payableInvoices: listPayableInvoices,
  assign: assignBooking,
});
