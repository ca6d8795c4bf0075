import { asc, eq } from 'drizzle-orm';
import { invoiceFields } from '#contract/business/invoices/invoice-fields.ts';
import type { InvoiceDetail, InvoiceRow } from '#contract/business/invoices/invoices.ts';
import { valuesOf } from '#contract/fields.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { invitedOwner } from '#server/domains/projects/invite-owner.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { readBilling } from '#server/records/company/billing.ts';
import { readHistory } from '#server/records/history.ts';
import { isOverdue, nextReminderOn } from './due.ts';
import { ratesOf, storedContent, totalsOf } from './issuing/content.ts';
import { missingOf, missingRateOf } from './issuing/missing.ts';
import { recipientsOf } from './issuing/recipients.ts';
import { type Invoice, invoiceEvents, invoicePayments, invoices } from './tables.ts';

/** Selects invoices with the project that they are for. */
export function selectInvoices(tx: Tx) {
  return tx
    .select({ invoice: invoices, project: { id: projects.id, name: projects.name } })
    .from(invoices)
    .leftJoin(projects, eq(projects.id, invoices.projectId))
    .$dynamic();
}
export type SelectedInvoice = Awaited<ReturnType<typeof selectInvoices>>[number];

export function toInvoiceRow({ invoice, project }: SelectedInvoice, today: string): InvoiceRow {
  const { id, version, number, state, subject, currency, netMinor, totalMinor, paidMinor } = invoice;
  const { issuedOn, dueOn, clientName, reminders, updatedAt } = invoice;
  return {
    ...{ id, version, number, state, subject, currency, netMinor, totalMinor, paidMinor, issuedOn, dueOn },
    ...{ clientName, project, reminders, updatedAt },
    isOverdue: isOverdue(invoice, today),
    remindOn: nextReminderOn(invoice),
  };
}

/** Returns an invoice with its payments and its history. Refuses with NOT_FOUND. */
function getInvoice(ctx: Ctx, { id }: { id: string }): Promise<InvoiceDetail> {
  return transact(ctx, async (tx) => {
    const [found] = await selectInvoices(tx).where(eq(invoices.id, id));
    if (!found) throw refuse('NOT_FOUND');
    return describe(tx, ctx, found);
  });
}

/** Returns the same to somebody of the team who opens it, which the audit log says. Refuses with NOT_FOUND. */
export async function openInvoice(ctx: Ctx, input: { id: string }): Promise<InvoiceDetail> {
  const detail = await getInvoice(ctx, input);
  await recordOpening(ctx, { action: 'invoice.opened', resourceId: input.id });
  return detail;
}

/** The same of a row that an act has changed. */
export async function describeInvoice(tx: Tx, ctx: Ctx, invoice: Invoice): Promise<InvoiceDetail> {
  const [project = null] =
    invoice.projectId === null
      ? []
      : await tx
          .select({ id: projects.id, name: projects.name })
          .from(projects)
          .where(eq(projects.id, invoice.projectId));
  return describe(tx, ctx, { invoice, project });
}

async function describe(tx: Tx, ctx: Ctx, selected: SelectedInvoice): Promise<InvoiceDetail> {
  const { invoice } = selected;
  const { positions, contentHash, paidOn, creditNote, cancelledOn, cancelReason } = invoice;
  const { lines: events } = await readHistory(tx, invoiceEvents, users, invoice.id);
  return {
    ...valuesOf(invoiceFields, invoice),
    ...toInvoiceRow(selected, dayInZurich(ctx.now())),
    ...{ positions, contentHash, paidOn, creditNote, cancelledOn, cancelReason, events },
    offer: await offerOf(tx, invoice),
    ...(await sumsOf(tx, invoice)),
    payments: await paymentsOf(tx, invoice.id),
    recipients: await recipientsOf(tx, invoice),
    invites: (await invitedOwner(tx, invoice.projectId))?.email ?? null,
  };
}

async function offerOf(tx: Tx, { offerId }: Invoice): Promise<InvoiceDetail['offer']> {
  if (offerId === null) return null;
  const { id, number } = offers;
  const [offer = null] = await tx.select({ id, number }).from(offers).where(eq(offers.id, offerId));
  return offer;
}

/** Of a draft as it would be issued now. */
async function sumsOf(tx: Tx, invoice: Invoice) {
  if (invoice.content !== null) {
    const content = storedContent(invoice);
    return { content, vat: content.vat, vatMinor: content.vatMinor, missing: [] };
  }
  const [billing, rates] = await Promise.all([readBilling(tx), ratesOf(tx, invoice)]);
  const missing = missingOf(invoice, billing, rates);
  // Without a rate the tax is not known; the sums stay as they were saved.
  if (missingRateOf(invoice, rates)) return { content: null, vat: [], vatMinor: invoice.vatMinor, missing };
  return { content: null, ...totalsOf(invoice, rates.last), missing };
}

async function paymentsOf(tx: Tx, invoiceId: string): Promise<InvoiceDetail['payments']> {
  const rows = await tx
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(asc(invoicePayments.paidOn), asc(invoicePayments.id));
  return rows.map(({ id, amountMinor, paidOn, entryKey, note, reversedAt, reversalReason }) => ({
    ...{ id, amountMinor, paidOn, note },
    isFromBank: entryKey !== null,
    reversal: reversedAt && { at: reversedAt, reason: reversalReason ?? '' },
  }));
}
