import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TenantCurrency } from '#contract/identity/tenants/choices.ts';
import type { InvoiceState } from '#contract/identity/tenants/invoice-states.ts';
import { versioned } from '#server/platform/db/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

export const tenantInvoices = pgTable('tenant_invoices', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  number: text('number').notNull(),
  /** Both days included. */
  periodFrom: day('period_from').notNull(),
  periodTo: day('period_to').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').$type<TenantCurrency>().notNull(),
  issuedOn: day('issued_on').notNull(),
  dueOn: day('due_on').notNull(),
  state: text('state').$type<InvoiceState>().notNull().default('open'),
  paidOn: day('paid_on'),
  voidedOn: day('voided_on'),
  voidReason: text('void_reason'),
  ...versioned(),
});
export type TenantInvoice = typeof tenantInvoices.$inferSelect;
