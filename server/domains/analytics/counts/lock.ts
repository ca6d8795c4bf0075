import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Lets one process count at a time: two would each insert what the other has inserted. A process may wait for as long as
 * another one takes for a day, and a piece may take longer than anything that somebody waits for.
 */
export async function lockCounts(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytics-counts'))`);
}
