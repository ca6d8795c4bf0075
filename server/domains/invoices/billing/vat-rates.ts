import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { NewVatRate, VatRateRow } from '#contract/business/invoices/billing.ts';
import { vatKinds, vatRateText } from '#contract/business/vat.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Queries, Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { vatRates } from '#server/records/vat/tables.ts';

/** Returns every rate, the latest first. */
export function listVatRates(ctx: Ctx): Promise<VatRateRow[]> {
  return readAll(ctx.db.read);
}

function readAll(read: Queries | Tx): Promise<VatRateRow[]> {
  const { id, kind, ratePermille, validFrom, validTo } = vatRates;
  return read
    .select({ id, kind, ratePermille, validFrom, validTo })
    .from(vatRates)
    .orderBy(desc(validFrom), desc(ratePermille), asc(id));
}

/**
 * Adds a rate that applies from a day on; the one before it ends on the day before. Refuses beside its field a day that has
 * passed, because invoices of it may be issued, and one that is not after the beginning of the rate before.
 */
export function addVatRate(ctx: Ctx, { kind, ratePermille, validFrom }: NewVatRate): Promise<VatRateRow[]> {
  // Both are ISO dates, so comparing the strings compares the days.
  if (validFrom < dayInZurich(ctx.now())) throw refuseFields({ validFrom: 'Please choose today or a later date' });
  return transact(ctx, async (tx) => {
    const [current] = await tx
      .select()
      .from(vatRates)
      .where(and(eq(vatRates.kind, kind), isNull(vatRates.validTo)))
      .for('update');
    if (current && validFrom <= current.validFrom)
      throw refuseFields({
        validFrom: `The rate of ${vatRateText(current.ratePermille)} begins on ${current.validFrom}`,
      });
    if (current) {
      const validTo = Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString();
      await tx.update(vatRates).set({ validTo }).where(eq(vatRates.id, current.id));
    }
    const id = ctx.newId();
    await tx.insert(vatRates).values({ id, kind, ratePermille, validFrom, createdAt: ctx.now() });
    const details = { kind: vatKinds[kind], rate: vatRateText(ratePermille), validFrom };
    await recordAudit(tx, ctx, { action: 'vat-rate.added', resourceId: id, details });
    return readAll(tx);
  });
}
