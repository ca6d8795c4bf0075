import { isNotNull, sql } from 'drizzle-orm';
import { ibanText } from '#contract/business/invoices/bank-numbers.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { readBilling } from '#server/records/company/billing.ts';
import type { Booking, Statement } from './read-statement.ts';

interface OwnBookings {
  bookings: Booking[];
  /** How many bookings of other accounts are left out. */
  leftOut: number;
}

/**
 * Keeps the bookings of the account that invoices are paid to: that of the billing details, or of an invoice that was issued before
 * it changed. Refuses beside `xml`, naming the accounts, a statement that is of other accounts alone.
 */
export async function bookingsOfOwnAccount(tx: Tx, { accounts }: Statement): Promise<OwnBookings> {
  const billing = await readBilling(tx);
  if (billing === null)
    throw refuseFields({ xml: 'Please enter the account of your invoices first, under Company, Billing' });
  const own = new Set([billing.iban, ...(await ibansOfInvoices(tx))]);
  const isOwn = ({ ibans }: Statement['accounts'][number]) => ibans.some((iban) => own.has(iban));
  if (accounts.length > 0 && !accounts.some(isOwn))
    throw refuseFields({
      xml: `This statement is of ${namesOf(accounts)}; your invoices are paid to ${ibanText(billing.iban)}`,
    });
  const others = accounts.filter((account) => !isOwn(account));
  return {
    bookings: accounts.filter(isOwn).flatMap(({ bookings }) => bookings),
    leftOut: others.flatMap(({ bookings }) => bookings).length,
  };
}

/** Invoices keep the account that they were issued with. */
async function ibansOfInvoices(tx: Tx): Promise<string[]> {
  const iban = sql<string>`${invoices.content}::jsonb ->> 'iban'`;
  const rows = await tx.selectDistinct({ iban }).from(invoices).where(isNotNull(invoices.content));
  return rows.map((row) => row.iban);
}

/** An account by its first number. */
function namesOf(accounts: Statement['accounts']): string {
  const names = accounts.map(({ ibans: [iban] }) => (iban ? ibanText(iban) : 'an account without an IBAN'));
  return [...new Set(names)].join(', ');
}
