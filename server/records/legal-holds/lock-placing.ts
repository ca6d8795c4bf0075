import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

const placingLock = 4_177_073;

/**
 * Held until the transaction ends while holds are placed, several at a time. A deletion by age waits for them, and they wait
 * for it: so it deletes nothing that a hold keeps which is placed at the same moment.
 */
export async function lockPlacing(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${placingLock})`);
}

/** Held until the transaction ends while data is deleted by its age. */
export async function lockAgainstPlacing(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${placingLock})`);
}
