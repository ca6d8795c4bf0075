import { and, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

/** Rows that are deleted when the time in this column is over, or was so long ago. */
export interface ExpiringRows {
  at: PgColumn;
  keptMs?: number;
}

/** Rows of one transaction. */
const batch = 5_000;

/** Deletes what has expired of a domain. */
export async function deleteExpired(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { expiring = [] }: { expiring?: readonly ExpiringRows[] },
): Promise<void> {
  for (const { at, keptMs = 0 } of expiring) {
    const isOver = lte(at, new Date(now().getTime() - keptMs));
    for (let deleted = batch; deleted === batch; ) {
      deleted = await db.transact(systemScope, async (tx) => {
        // Asked twice: a row that is renewed meanwhile stays.
        const next = sql`ctid = any(array(select ctid from ${at.table} where ${isOver} limit ${batch}))`;
        return (await tx.delete(at.table).where(and(next, isOver))).rowCount ?? 0;
      });
    }
  }
}
