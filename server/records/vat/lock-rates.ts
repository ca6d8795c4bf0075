import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

const ratesLock = 4_177_141;

/**
 * Held until the transaction ends while rates are written into a document that goes to a client, several at a time. Who changes
 * the rates waits for them, and they wait for the change: so no rate is removed that a document of the same moment states.
 */
export async function lockRatesInUse(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${ratesLock})`);
}

/** Held until the transaction ends while rates are changed: of two changes at once, the second sees what the first did. */
export async function lockRates(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ratesLock})`);
}
