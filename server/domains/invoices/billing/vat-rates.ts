import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { NewVatRate, VatRateRow } from '#contract/business/invoices/billing.ts';
import { vatKinds, vatRateText } from '#contract/business/vat.ts';
import { dayText } from '#contract/time/day-text.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockRates } from '#server/records/vat/lock-rates.ts';
import { type VatRate, vatRates } from '#server/records/vat/tables.ts';

/** More than a person reads before they remove a rate. */
const maximumNamed = 20;

/** Returns every rate, the latest first. */
export function listVatRates(ctx: Ctx): Promise<VatRateRow[]> {
  return transact(ctx, (tx) => readAll(tx, ctx));
}

async function readAll(tx: Tx, ctx: Ctx): Promise<VatRateRow[]> {
  const { validFrom, ratePermille, id } = vatRates;
  const rates = await tx.select().from(vatRates).orderBy(desc(validFrom), desc(ratePermille), asc(id));
  const rows: VatRateRow[] = [];
  for (const rate of rates) {
    const isKept = await isRateKept(tx, ctx, rate);
    rows.push({ ...rate, isKept, usedBy: isKept ? [] : await usersOf(tx, rate) });
  }
  return rows;
}

/** A rate of an earlier day stays; one that begins today does from the first invoice or offer with it that is with a client. */
async function isRateKept(tx: Tx, ctx: Ctx, rate: VatRate): Promise<boolean> {
  const today = dayInZurich(ctx.now());
  // These are ISO dates, so comparing the strings compares the days.
  if (rate.validFrom !== today) return rate.validFrom < today;
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.state, ['issued', 'paid']), isOfDays(rate), isTaxedAt(invoices, rate)))
    .limit(1);
  if (invoice) return true;
  const isWithClient = and(inArray(offers.state, ['sent', 'accepted']), gte(offers.sentAt, rate.createdAt));
  const [offer] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(isWithClient, isTaxedAt(offers, rate)))
    .limit(1);
  return offer !== undefined;
}

const isOfDays = ({ validFrom, validTo }: VatRate) =>
  and(gte(invoices.serviceTo, validFrom), validTo === null ? undefined : lte(invoices.serviceTo, validTo));

const hasKind = ({ positions }: typeof invoices | typeof offers, { kind }: VatRate) =>
  sql`${positions} @> ${JSON.stringify([{ vat: kind }])}::jsonb`;

/** Whether what went out says this rate: it may have gone out before the rate was added. */
function isTaxedAt(table: typeof invoices | typeof offers, rate: VatRate) {
  const position = JSON.stringify([{ ratePermille: rate.ratePermille }]);
  return and(hasKind(table, rate), sql`${table.content}::jsonb -> 'positions' @> ${position}::jsonb`);
}

/** The invoices whose services end in the days of a rate, drafts and issued ones. */
async function usersOf(tx: Tx, rate: VatRate): Promise<VatRateRow['usedBy']> {
  const { id, number, subject, state, serviceTo } = invoices;
  const found = await tx
    .select({ id, number, subject, state })
    .from(invoices)
    .where(and(ne(state, 'cancelled'), isOfDays(rate), hasKind(invoices, rate)))
    .orderBy(asc(serviceTo), asc(id))
    .limit(maximumNamed);
  return found.map((invoice) => ({
    id: invoice.id,
    name: invoice.number === null ? invoice.subject : `${invoice.number}: ${invoice.subject}`,
    isDraft: invoice.state === 'draft',
  }));
}

/**
 * Adds a rate that applies from a day on; the one before it ends on the day before. Refuses beside its field a day that has
 * passed, because invoices of it may be issued, and one that is not after the beginning of the rate before.
 */
export function addVatRate(ctx: Ctx, { kind, ratePermille, validFrom }: NewVatRate): Promise<VatRateRow[]> {
  if (validFrom < dayInZurich(ctx.now())) throw refuseFields({ validFrom: 'Please choose today or a later date' });
  return transact(ctx, async (tx) => {
    await lockRates(tx);
    const [current] = await tx
      .select()
      .from(vatRates)
      .where(and(eq(vatRates.kind, kind), isNull(vatRates.validTo)));
    if (current && validFrom <= current.validFrom)
      throw refuseFields({
        validFrom: `The rate of ${vatRateText(current.ratePermille)} begins on ${dayText(current.validFrom)}: please choose a later day, or remove that rate first`,
      });
    if (current)
      await tx
        .update(vatRates)
        .set({ validTo: dayBefore(validFrom) })
        .where(eq(vatRates.id, current.id));
    const id = ctx.newId();
    await tx.insert(vatRates).values({ id, kind, ratePermille, validFrom, createdAt: ctx.now() });
    await recordAudit(tx, ctx, {
      action: 'vat-rate.added',
      resourceId: id,
      details: detailsOf({ kind, ratePermille, validFrom }),
    });
    return readAll(tx, ctx);
  });
}

/**
 * Removes a rate that has not begun, or begins today and taxed nothing that is with a client; the one before it applies in its days
 * too. Refuses with NOT_FOUND, and with CONFLICT any other one, because it taxes what was issued.
 */
export function removeVatRate(ctx: Ctx, { id }: { id: string }): Promise<VatRateRow[]> {
  return transact(ctx, async (tx) => {
    const isThis = eq(vatRates.id, id);
    await lockRates(tx);
    const [rate] = await tx.select().from(vatRates).where(isThis);
    if (!rate) throw refuse('NOT_FOUND');
    if (await isRateKept(tx, ctx, rate)) throw refuse('CONFLICT');
    await tx.delete(vatRates).where(isThis);
    const isBefore = and(eq(vatRates.kind, rate.kind), eq(vatRates.validTo, dayBefore(rate.validFrom)));
    await tx.update(vatRates).set({ validTo: rate.validTo }).where(isBefore);
    await recordAudit(tx, ctx, { action: 'vat-rate.removed', resourceId: id, details: detailsOf(rate) });
    return readAll(tx, ctx);
  });
}

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

const detailsOf = ({ kind, ratePermille, validFrom }: Pick<VatRate, 'kind' | 'ratePermille' | 'validFrom'>) => ({
  kind: vatKinds[kind],
  rate: vatRateText(ratePermille),
  validFrom,
});
