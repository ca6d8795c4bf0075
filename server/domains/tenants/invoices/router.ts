import { tenantInvoicesContract } from '#contract/identity/tenants/invoices.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createInvoice } from './create.ts';
import { exportInvoices, exportOwnInvoices } from './export-csv.ts';
import { listInvoices, listOwnInvoices } from './list.ts';
import { markInvoicePaid, reopenInvoice, voidInvoice } from './set-state.ts';

export const tenantInvoicesRouter = guarded(tenantInvoicesContract, {
  list: listInvoices,
  exportCsv: exportInvoices,
  create: createInvoice,
  markPaid: markInvoicePaid,
  reopen: reopenInvoice,
  void: voidInvoice,
  listOwn: listOwnInvoices,
  exportOwnCsv: exportOwnInvoices,
});
