import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

const statisticsLock = 4_177_069;

/** Lets acts that compare statistics with each other wait for one another, until the transaction ends. */
export async function lockStatistics(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${statisticsLock})`);
}
