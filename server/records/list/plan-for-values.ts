import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Lets the database plan each statement of this transaction for its values: a prepared plan for any search text or filter
 * walks the whole table when few rows match. Without parallel workers, whose start takes longer than a page.
 */
export async function planForValues(tx: Tx): Promise<void> {
  await tx.execute(
    sql.raw('set local plan_cache_mode = force_custom_plan; set local max_parallel_workers_per_gather = 0'),
  );
}

/**
 * Lets further statements of this transaction look up by indexes what is searched. The database expects any text to match many rows, and
 * would read the table from its beginning until a thousand do.
 */
export async function planByIndex(tx: Tx): Promise<void> {
  // Where no index serves it, older versions of the database take such a plan for one that is worth compiling.
  await tx.execute(sql.raw('set local enable_seqscan = off; set local jit = off'));
}
