import { and, count, eq, gte, isNull, sql } from 'drizzle-orm';
import { billedCurrencies } from '#contract/business/billed-positions.ts';
import type { InvoiceFigures } from '#contract/business/invoices/invoices.ts';
import { invoicePayments, invoices } from '#server/domains/invoices/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, readInTransaction } from '#server/platform/context.ts';
import { isOverdueOn, isToRemindOn } from './list.ts';

/** Sums up what is open, overdue and was paid this year, by currency, and counts drafts and reminders that are due. */
export async function invoiceFigures(ctx: Ctx): Promise<InvoiceFigures> {
  const today = dayInZurich(ctx.now());
  const year = Number(today.slice(0, 4));
  const { currency, state, totalMinor, paidMinor } = invoices;
  const openMinor = sql`${totalMinor} - ${paidMinor}`;
  return readInTransaction(ctx, async (tx) => {
    const isOverdue = isOverdueOn(today);
    const open = await tx
      .select({
        currency,
        open: count(),
        openMinor: sql`sum(${openMinor})`.mapWith(Number),
        overdue: sql`count(*) filter (where ${isOverdue})`.mapWith(Number),
        overdueMinor: sql`coalesce(sum(${openMinor}) filter (where ${isOverdue}), 0)`.mapWith(Number),
      })
      .from(invoices)
      .where(eq(state, 'issued'))
      .groupBy(currency);
    const paid = await tx
      .select({ currency, paidMinor: sql`sum(${invoicePayments.amountMinor})`.mapWith(Number) })
      .from(invoicePayments)
      .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
      .where(and(gte(invoicePayments.paidOn, `${year}-01-01`), isNull(invoicePayments.reversedAt)))
      .groupBy(currency);
    const none = { open: 0, openMinor: 0, overdue: 0, overdueMinor: 0 };
    const byCurrency = Object.values(billedCurrencies).map((code) => ({
      ...(open.find((row) => row.currency === code) ?? { currency: code, ...none }),
      paidMinor: paid.find((row) => row.currency === code)?.paidMinor ?? 0,
    }));
    return {
      asOf: ctx.now(),
      year,
      drafts: await tx.$count(invoices, eq(state, 'draft')),
      toRemind: await tx.$count(invoices, isToRemindOn(today)),
      byCurrency: byCurrency.filter((row) => row.currency === 'CHF' || row.open > 0 || row.paidMinor > 0),
    };
  });
}
