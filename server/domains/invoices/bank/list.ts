import { desc, eq, inArray } from 'drizzle-orm';
import type { StatementImport, StoredBankEntry } from '#contract/business/invoices/bank-payments.ts';
import { assignableOutcomes } from '#contract/business/invoices/entry-outcomes.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { paymentImportEntries, paymentImports } from './tables.ts';

/** The most imports that are listed. */
const maximumListed = 20;

/** Returns the latest imports with their bookings, the newest first. */
export function listImports(ctx: Ctx): Promise<StatementImport[]> {
  return transact(ctx, async (tx) => {
    const { id, at } = paymentImports;
    const latest = await tx.select({ id }).from(paymentImports).orderBy(desc(at), desc(id)).limit(maximumListed);
    return readImports(
      tx,
      latest.map((row) => row.id),
    );
  });
}

/** Returns the bookings of all imports that can still be assigned, the newest first. */
export function listUnassigned(ctx: Ctx): Promise<StoredBankEntry[]> {
  return transact(ctx, async (tx) => {
    const { outcome, bookedOn, id } = paymentImportEntries;
    const rows = await selectEntries(tx)
      .where(inArray(outcome, [...assignableOutcomes]))
      .orderBy(desc(bookedOn), desc(id));
    return rows.map(toStored);
  });
}

/** Returns these imports with their bookings, the newest first. */
export async function readImports(tx: Tx, ids: readonly string[]): Promise<StatementImport[]> {
  const found = await tx
    .select({ row: paymentImports, email: users.email })
    .from(paymentImports)
    .leftJoin(users, eq(users.id, paymentImports.actorId))
    .where(inArray(paymentImports.id, [...ids]))
    .orderBy(desc(paymentImports.at), desc(paymentImports.id));
  const entries = await selectEntries(tx)
    .where(inArray(paymentImportEntries.importId, [...ids]))
    .orderBy(paymentImportEntries.bookedOn, paymentImportEntries.id);
  return found.map(({ row: { id, fileName, messageId, at, actorId }, email }) => ({
    ...{ id, fileName, messageId, at },
    actor: actorId && email ? { id: actorId, email } : null,
    entries: entries.filter(({ entry }) => entry.importId === id).map(toStored),
  }));
}

const selectEntries = (tx: Tx) =>
  tx
    .select({ entry: paymentImportEntries, number: invoices.number })
    .from(paymentImportEntries)
    .leftJoin(invoices, eq(invoices.id, paymentImportEntries.invoiceId));

function toStored({
  entry: { id, bookedOn, amountMinor, currency, reference, payer, message, outcome, invoiceId },
  number,
}: Awaited<ReturnType<typeof selectEntries>>[number]): StoredBankEntry {
  const invoice = invoiceId && number ? { id: invoiceId, number } : null;
  return { id, bookedOn, amountMinor, currency, reference, payer, message, outcome, invoice };
}
