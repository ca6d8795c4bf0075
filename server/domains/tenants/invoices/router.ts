import { invoicesContract } from '#contract/identity/tenants/invoices.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { createInvoice } from './create.ts';
import { exportInvoices, exportOwnInvoices } from './export-csv.ts';
import { listInvoices, listOwnInvoices } from './list.ts';
import { markInvoicePaid, reopenInvoice, voidInvoice } from './set-state.ts';

const invoices = guarded(invoicesContract);

export const invoicesRouter = {
  list: invoices.list.handler(({ context, input }) => listInvoices(context, input)),
  exportCsv: invoices.exportCsv.handler(({ context, input }) => exportInvoices(context, input)),
  create: invoices.create.handler(({ context, input }) => createInvoice(context, input)),
  markPaid: invoices.markPaid.handler(({ context, input }) => markInvoicePaid(context, input)),
  reopen: invoices.reopen.handler(({ context, input }) => reopenInvoice(context, input)),
  void: invoices.void.handler(({ context, input }) => voidInvoice(context, input)),
  listOwn: invoices.listOwn.handler(({ context }) => listOwnInvoices(context)),
  exportOwnCsv: invoices.exportOwnCsv.handler(({ context }) => exportOwnInvoices(context)),
};
