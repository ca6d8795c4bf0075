import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type {
  BankEntry,
  StatementFile,
  StatementImport,
  StatementPreview,
} from '#contract/business/invoices/bank-payments.ts';
import { isPayment } from '#contract/business/invoices/entry-outcomes.ts';
import { addPayment } from '#server/domains/invoices/payments/add-payment.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { readImports } from './list.ts';
import { bookingsOfOwnAccount } from './own-account.ts';
import { type PlannedBooking, planBookings } from './plan.ts';
import { readStatement } from './read-statement.ts';
import { paymentImportEntries, paymentImports } from './tables.ts';

/** One import at a time: two of the same file would both find its bookings unknown. */
const importLock = 4_177_021;

/**
 * Says what a statement would do; nothing is written. Refuses beside `xml` what cannot be read, was imported before, or is of another
 * account.
 */
export function previewStatement(ctx: Ctx, { xml }: StatementFile): Promise<StatementPreview> {
  const statement = readStatement(xml);
  return transact(ctx, async (tx) => {
    await refuseKnownFile(tx, xml);
    const { bookings, ...told } = await bookingsOfOwnAccount(tx, statement);
    const planned = await planBookings(tx, bookings);
    return { messageId: statement.messageId, entries: planned.map(toEntry), ...told };
  });
}

/**
 * Imports a statement: its payments are recorded, and everything else is listed with the reason. A booking that was imported
 * before is left out, whatever file it came in. Refuses beside `xml` what cannot be read, the same file a second time, or
 * a file of another account.
 */
export function importStatement(ctx: Ctx, { name: fileName, xml }: StatementFile): Promise<StatementImport> {
  const statement = readStatement(xml);
  return transact(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    await refuseKnownFile(tx, xml);
    const { bookings, leftOut } = await bookingsOfOwnAccount(tx, statement);
    const planned = (await planBookings(tx, bookings)).filter(({ outcome }) => outcome !== 'known');
    const id = ctx.newId();
    const { messageId } = statement;
    const row = { id, fileName, sha256: digestOf(xml), messageId, actorId: actorOf(ctx).id, at: ctx.now() };
    await tx.insert(paymentImports).values(row);
    for (const booking of planned) {
      await tx.insert(paymentImportEntries).values(entryRow(ctx, id, booking));
      await pay(tx, ctx, booking);
    }
    const payments = planned.filter(({ outcome }) => isPayment(outcome)).length;
    const details = { messageId, bookings: planned.length, payments, leftOut };
    await recordAudit(tx, ctx, { action: 'payment-import.applied', resourceId: id, details });
    const [imported] = await readImports(tx, [id]);
    if (!imported) throw new Error('the import is missing');
    return imported;
  });
}

async function pay(
  tx: Tx,
  ctx: Ctx,
  { invoice, outcome, amountMinor, bookedOn: paidOn, key }: PlannedBooking,
): Promise<void> {
  if (invoice === null || !isPayment(outcome)) return;
  await addPayment(tx, ctx, invoice, { amountMinor, paidOn, entryKey: key, note: null });
}

const digestOf = (xml: string) => createHash('sha256').update(xml).digest('hex');

async function refuseKnownFile(tx: Tx, xml: string): Promise<void> {
  const { at, sha256 } = paymentImports;
  const [before] = await tx
    .select({ at })
    .from(paymentImports)
    .where(eq(sha256, digestOf(xml)));
  if (before) throw refuseFields({ xml: `This file was imported already, on ${before.at.toISOString().slice(0, 10)}` });
}

function entryRow(ctx: Ctx, importId: string, booking: PlannedBooking): typeof paymentImportEntries.$inferInsert {
  const { key: entryKey, invoice } = booking;
  const { bookedOn, amountMinor, currency, reference, payer, message, outcome } = toEntry(booking);
  return {
    id: ctx.newId(),
    importId,
    entryKey,
    bookedOn,
    amountMinor,
    currency,
    reference,
    payer,
    message,
    outcome,
    invoiceId: invoice?.id ?? null,
  };
}

/** Of what is no payment to us, the people are left out. */
function toEntry(booking: PlannedBooking): BankEntry {
  const { bookedOn, amountMinor, currency, reference, isCredit, outcome, invoice } = booking;
  const { payer, message } = isCredit ? booking : { payer: null, message: null };
  const found = invoice && { id: invoice.id, number: invoice.number ?? '' };
  return { bookedOn, amountMinor, currency, reference, payer, message, outcome, invoice: found };
}
