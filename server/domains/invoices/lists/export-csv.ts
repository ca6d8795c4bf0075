import { invoiceStates, reminderLabels } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceQuery } from '#contract/business/invoices/invoices.ts';
import { vatRateText } from '#contract/business/vat.ts';
import type { SelectedInvoice } from '#server/domains/invoices/describe.ts';
import { storedContent } from '#server/domains/invoices/issuing/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, csvExport } from '#server/records/list/export.ts';
import { invoiceListOf } from './list.ts';

const decimals = (minor: number) => (minor / 100).toFixed(2);

const columns: CsvColumns<SelectedInvoice> = {
  Number: ({ invoice }) => invoice.number,
  State: ({ invoice }) => invoiceStates[invoice.state],
  Client: ({ invoice }) => invoice.clientName,
  Country: ({ invoice }) => invoice.country,
  Subject: ({ invoice }) => invoice.subject,
  'Issued on': ({ invoice }) => invoice.issuedOn,
  'Services from': ({ invoice }) => invoice.serviceFrom,
  'Services to': ({ invoice }) => invoice.serviceTo,
  'Due on': ({ invoice }) => invoice.dueOn,
  Currency: ({ invoice }) => invoice.currency,
  Net: ({ invoice }) => decimals(invoice.netMinor),
  'VAT by rate': ({ invoice }) => vatText(invoice),
  VAT: ({ invoice }) => decimals(invoice.vatMinor),
  Gross: ({ invoice }) => decimals(invoice.totalMinor),
  Paid: ({ invoice }) => decimals(invoice.paidMinor),
  'Paid on': ({ invoice }) => invoice.paidOn,
  Reference: ({ invoice }) => invoice.reference,
  Reminders: ({ invoice }) => (invoice.reminders === 0 ? null : (reminderLabels[invoice.reminders] ?? null)),
  'Credit note': ({ invoice }) => invoice.creditNote,
  'Cancelled on': ({ invoice }) => invoice.cancelledOn,
};

/** `8.1% on 28350.00: 2296.35`, each rate; none of a draft, whose rates are not fixed yet. */
function vatText(invoice: SelectedInvoice['invoice']): string | null {
  if (invoice.content === null) return null;
  const lines = storedContent(invoice).vat.map(
    ({ ratePermille, netMinor, vatMinor }) =>
      `${vatRateText(ratePermille)} on ${decimals(netMinor)}: ${decimals(vatMinor)}`,
  );
  return lines.join('; ');
}

/** The whole filtered list as a CSV file for the bookkeeping. */
export function exportInvoices(ctx: Ctx, query: InvoiceQuery): Promise<File> {
  return csvExport(invoiceListOf(ctx), { name: 'invoices', action: 'invoice.exported', columns })(ctx, query);
}
