import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Lets the database plan each statement of this transaction for its values. A prepared plan for any search text or filter
 * walks the whole table when few rows match.
 */
export async function planForValues(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`);
}
