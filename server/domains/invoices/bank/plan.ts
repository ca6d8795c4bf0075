import { asc, inArray } from 'drizzle-orm';
import type { EntryOutcome } from '#contract/business/invoices/entry-outcomes.ts';
import { type Invoice, invoices } from '#server/domains/invoices/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Booking } from './read-statement.ts';
import { paymentImportEntries } from './tables.ts';

export interface PlannedBooking extends Booking {
  outcome: EntryOutcome;
  invoice: Invoice | null;
}

/**
 * What each booking of a statement does: it pays the invoice with its reference, wholly, partly or too much, counting what was paid
 * before and earlier in the file. The invoices are locked in the order of their ids, so that two imports cannot deadlock.
 */
export async function planBookings(tx: Tx, bookings: readonly Booking[]): Promise<PlannedBooking[]> {
  const known = await knownKeys(tx, bookings);
  const byReference = await invoicesOf(tx, bookings);
  const paid = new Map<string, number>();
  const seen = new Set<string>();
  return bookings.map((booking) => {
    const invoice = (booking.reference !== null && byReference.get(booking.reference)) || null;
    if (known.has(booking.key) || seen.has(booking.key)) return { ...booking, invoice, outcome: 'known' };
    seen.add(booking.key);
    const outcome = outcomeOf(booking, invoice, paid);
    return { ...booking, invoice, outcome };
  });
}

function outcomeOf(booking: Booking, invoice: Invoice | null, paid: Map<string, number>): EntryOutcome {
  if (!booking.isCredit) return 'debit';
  if (invoice === null) return 'unmatched';
  if (invoice.state === 'cancelled') return 'cancelled';
  if (invoice.currency !== booking.currency) return 'other-currency';
  const sum = (paid.get(invoice.id) ?? invoice.paidMinor) + booking.amountMinor;
  paid.set(invoice.id, sum);
  return outcomeOfSum(sum, invoice.totalMinor);
}

/** What the sum of its payments makes of an invoice. */
export function outcomeOfSum(paidMinor: number, totalMinor: number): 'paid' | 'part' | 'over' {
  if (paidMinor === totalMinor) return 'paid';
  return paidMinor < totalMinor ? 'part' : 'over';
}

async function knownKeys(tx: Tx, bookings: readonly Booking[]): Promise<ReadonlySet<string>> {
  const keys = bookings.map(({ key }) => key);
  const { entryKey } = paymentImportEntries;
  const rows = await tx.select({ entryKey }).from(paymentImportEntries).where(inArray(entryKey, keys));
  return new Set(rows.map((row) => row.entryKey));
}

async function invoicesOf(tx: Tx, bookings: readonly Booking[]): Promise<ReadonlyMap<string, Invoice>> {
  const references = bookings.flatMap(({ reference }) => reference ?? []);
  const rows = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.reference, references))
    .orderBy(asc(invoices.id))
    .for('update');
  return new Map(rows.map((row) => [row.reference ?? '', row]));
}
