import { eq } from 'drizzle-orm';
import { isOverMaximum, overMaximumText } from '#contract/business/invoices/invoice-amounts.ts';
import type { InvoiceDetail, InvoiceForm, InvoicePosition } from '#contract/business/invoices/invoices.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { ratesOf, totalsOf } from '#server/domains/invoices/issuing/content.ts';
import { missingRateOf } from '#server/domains/invoices/issuing/missing.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import type { Invoice } from '#server/domains/invoices/tables.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Saves the address and the terms of a draft. Refuses with NOT_FOUND, with CONFLICT what was changed or issued, and beside its
 * field a day whose VAT rate is not stored, and another currency than that of its offer.
 */
export function saveInvoice(ctx: Ctx, { id, version, ...form }: InvoiceForm & VersionRef): Promise<InvoiceDetail> {
  return change(ctx, { id, version }, form, null);
}

/** The same of its positions, in their order. Also refuses a total that no invoice can state, beside the price. */
export function savePositions(
  ctx: Ctx,
  { id, version, positions }: VersionRef & { positions: InvoicePosition[] },
): Promise<InvoiceDetail> {
  return change(ctx, { id, version }, { positions }, { rate: 'vat', total: 'price' });
}

/** The fields of the form of a position that a refusal stands beside. */
interface PositionFields {
  rate: string;
  total: string;
}

function change(
  ctx: Ctx,
  ref: VersionRef,
  set: Partial<Invoice>,
  fields: PositionFields | null,
): Promise<InvoiceDetail> {
  return transact(ctx, async (tx) => {
    const draft = { ...(await invoiceRecords.lock(tx, ref)), ...set };
    if (draft.state !== 'draft') throw refuse('CONFLICT');
    if (set.currency) await refuseOtherCurrency(tx, draft);
    const rates = await ratesOf(tx, draft);
    const noRate = missingRateOf(draft, rates);
    if (noRate) throw refuseFields({ [fields?.rate ?? noRate.field]: noRate.sentence });
    const { netMinor, vatMinor, totalMinor } = totalsOf(draft, rates.last);
    if (isOverMaximum(totalMinor)) throw refuseFields({ [fields?.total ?? 'serviceTo']: overMaximumText });
    const sums = { netMinor, vatMinor, totalMinor };
    const saved = await invoiceRecords.change(tx, ctx, ref, () => ({
      set: { ...set, ...sums },
      event: { kind: 'saved' },
      action: 'invoice.saved',
    }));
    return describeInvoice(tx, ctx, saved);
  });
}

/** The share of an offer is an amount in its currency. */
async function refuseOtherCurrency(tx: Tx, { offerId, currency }: Invoice): Promise<void> {
  if (offerId === null) return;
  const [offer] = await tx.select({ currency: offers.currency }).from(offers).where(eq(offers.id, offerId));
  if (offer && offer.currency !== currency)
    throw refuseFields({ currency: `The offer is in ${offer.currency}: so is its invoice` });
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
