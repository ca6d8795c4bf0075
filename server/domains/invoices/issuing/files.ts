import { and, eq } from 'drizzle-orm';
import { type documentKinds, invoiceDocuments, invoices } from '#server/domains/invoices/tables.ts';
import { isVisibleToClient } from '#server/domains/invoices/visibility.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordOpening } from '#server/records/audit/record-opening.ts';
import { readBilling } from '#server/records/company/billing.ts';
import { contentOf, ratesOf } from './content.ts';
import { drawInvoice } from './draw.ts';
import { missingRateOf } from './missing.ts';

type DocumentKind = (typeof documentKinds)[number];
interface Ref {
  id: string;
}

/**
 * The invoice as it was sent, for the team, which the audit log says; of a draft as it would be issued now. Refuses with NOT_FOUND,
 * and a draft with BILLING_INCOMPLETE or INVOICE_INCOMPLETE.
 */
export async function downloadInvoice(ctx: Ctx, { id }: Ref): Promise<File> {
  const file = await transact(ctx, async (tx) => {
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id));
    if (!invoice) throw refuse('NOT_FOUND');
    if (invoice.state !== 'draft') return storedFile(tx, id, 'invoice', invoice.number);
    const [billing, rates] = await Promise.all([readBilling(tx), ratesOf(tx, invoice)]);
    if (billing === null) throw refuse('BILLING_INCOMPLETE');
    if (missingRateOf(invoice, rates)) throw refuse('INVOICE_INCOMPLETE');
    const issuedOn = dayInZurich(ctx.now());
    const content = await contentOf(tx, ctx, invoice, { billing, rates: rates.last, number: 'draft', issuedOn });
    return fileOf('draft', await drawInvoice({ content, contentHash: null }));
  });
  await recordOpening(ctx, { action: 'invoice.file-downloaded', resourceId: id });
  return file;
}

/** The credit note of a cancelled invoice, as it was sent, which the audit log says. Refuses with NOT_FOUND. */
export async function downloadCreditNote(ctx: Ctx, { id }: Ref): Promise<File> {
  const file = await transact(ctx, async (tx) => {
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id));
    return storedFile(tx, id, 'credit-note', invoice?.creditNote ?? null);
  });
  await recordOpening(ctx, { action: 'invoice.file-downloaded', resourceId: id });
  return file;
}

/** The same for the members whose project it is. Refuse with NOT_FOUND, also for those of others. */
export const downloadOwnInvoice = (ctx: Ctx, ref: Ref): Promise<File> => ownFile(ctx, ref, 'invoice');
export const downloadOwnCreditNote = (ctx: Ctx, ref: Ref): Promise<File> => ownFile(ctx, ref, 'credit-note');

function ownFile(ctx: Ctx, { id }: Ref, kind: DocumentKind): Promise<File> {
  return transact(ctx, async (tx) => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, id), isVisibleToClient(actorOf(ctx))));
    return storedFile(tx, id, kind, (kind === 'invoice' ? invoice?.number : invoice?.creditNote) ?? null);
  });
}

async function storedFile(tx: Tx, invoiceId: string, kind: DocumentKind, number: string | null): Promise<File> {
  const { pdf } = invoiceDocuments;
  const isDocument = and(eq(invoiceDocuments.invoiceId, invoiceId), eq(invoiceDocuments.kind, kind));
  const [document] = number === null ? [] : await tx.select({ pdf }).from(invoiceDocuments).where(isDocument);
  if (!document || number === null) throw refuse('NOT_FOUND');
  return fileOf(number, document.pdf);
}

function fileOf(name: string, pdf: Buffer): File {
  return new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' });
}
