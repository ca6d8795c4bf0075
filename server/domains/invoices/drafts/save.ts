import type { InvoiceDetail, InvoiceForm, InvoicePosition } from '#contract/business/invoices/invoices.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { ratesOf, totalsOf } from '#server/domains/invoices/issuing/content.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';

/** Saves the address and the terms of a draft. Refuses with NOT_FOUND, and with CONFLICT what was changed or issued. */
export function saveInvoice(ctx: Ctx, { id, version, ...form }: InvoiceForm & VersionRef): Promise<InvoiceDetail> {
  return change(ctx, { id, version }, form);
}

/** The same of its positions, in their order. */
export function savePositions(
  ctx: Ctx,
  { id, version, positions }: VersionRef & { positions: InvoicePosition[] },
): Promise<InvoiceDetail> {
  return change(ctx, { id, version }, { positions });
}

function change(ctx: Ctx, ref: VersionRef, set: Partial<Invoice>): Promise<InvoiceDetail> {
  return transact(ctx, async (tx) => {
    const draft = { ...(await invoiceRecords.lock(tx, ref)), ...set };
    if (draft.state !== 'draft') throw refuse('CONFLICT');
    const { netMinor, vatMinor, totalMinor } = totalsOf(draft, (await ratesOf(tx, draft)).last);
    const sums = { netMinor, vatMinor, totalMinor };
    const saved = await invoiceRecords.change(tx, ctx, ref, () => ({
      set: { ...set, ...sums },
      event: { kind: 'saved' },
      action: 'invoice.saved',
    }));
    return describeInvoice(tx, ctx, saved);
  });
}

/** Deletes a draft; an issued invoice is kept and can only be cancelled. Refuses with NOT_FOUND and CONFLICT. */
export async function removeInvoice(ctx: Ctx, { id, version }: VersionRef): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const { state } = await invoiceRecords.lock(tx, { id, version });
    if (state !== 'draft') throw refuse('CONFLICT');
    await invoiceRecords.remove(tx, ctx, { id, version }, { action: 'invoice.deleted' });
  });
  return { id };
}
