import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { lastReminder, reminderAfterDays } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceQuery } from '#contract/business/invoices/invoices.ts';
import { selectInvoices, toInvoiceRow } from '#server/domains/invoices/describe.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';

const { id, number, clientName, subject, state, currency, dueOn, paidMinor, totalMinor, updatedAt } = invoices;

/** Listed with the day that `isOverdue` depends on. */
const invoiceListOn = (today: string) =>
  defineList({
    select: selectInvoices,
    id,
    idOf: ({ invoice }) => invoice.id,
    search: [number, clientName, subject, projects.name],
    filters: (query: InvoiceQuery) => [
      stateCondition(query.state, today),
      query.currency === 'all' ? undefined : eq(currency, query.currency),
    ],
    sorts: {
      updated: { type: 'time', column: updatedAt, value: ({ invoice }) => invoice.updatedAt },
      due: { type: 'text', column: sql`coalesce(${dueOn}::text, '')`, value: ({ invoice }) => invoice.dueOn ?? '' },
      number: { type: 'text', column: sql`coalesce(${number}, '')`, value: ({ invoice }) => invoice.number ?? '' },
    },
    toRow: (selected) => toInvoiceRow(selected, today),
  });

export const invoiceListOf = (ctx: Ctx) => invoiceListOn(dayInZurich(ctx.now()));

/** Returns one page of invoices. */
export const listInvoices = (ctx: Ctx, query: InvoiceQuery) => readPage(ctx, invoiceListOf(ctx), query);

export const isOverdueOn = (today: string) => and(eq(state, 'issued'), lt(dueOn, today));

/** Those whose next reminder is due; the same as `nextReminderOn`, in SQL. */
export function isToRemindOn(today: string): SQL | undefined {
  const { reminders, remindedOn } = invoices;
  const days = sql`(array[${sql.raw(reminderAfterDays.join(', '))}])[${reminders} + 1]`;
  return and(
    eq(state, 'issued'),
    lt(reminders, lastReminder),
    lte(sql`coalesce(${remindedOn}, ${dueOn}) + ${days}`, sql`${today}::date`),
  );
}

function stateCondition(chosen: InvoiceQuery['state'], today: string): SQL | undefined {
  if (chosen === 'all') return undefined;
  if (chosen === 'overdue') return isOverdueOn(today);
  if (chosen === 'remind') return isToRemindOn(today);
  if (chosen === 'overpaid') return and(eq(state, 'paid'), gt(paidMinor, totalMinor));
  return eq(state, chosen);
}
