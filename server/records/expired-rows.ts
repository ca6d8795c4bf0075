import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

/** Rows that are deleted when the time in this column is over, or was so long ago. */
export interface ExpiringRows {
  at: PgColumn;
  keptMs?: number;
  /** Of which rows; by default of all. */
  which?: SQL;
}

/** Rows of one transaction, and those that expired at the same time as its last. */
const batch = 5_000;

/** Deletes what has expired of a domain. */
export async function deleteExpired(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { expiring = [] }: { expiring?: readonly ExpiringRows[] },
): Promise<void> {
  for (const { at, keptMs = 0, which } of expiring) {
    const isOver = and(lte(at, new Date(now().getTime() - keptMs)), which);
    for (let deleted = batch; deleted >= batch; ) {
      deleted = await db.transact(systemScope, async (tx) => {
        const oldest = sql`select ${at} as at from ${at.table} where ${isOver} order by ${at} limit ${batch}`;
        // Asked twice, and not by the id: a row that is renewed meanwhile stays, one that is only changed goes.
        const next = sql`${at} <= (select max(found.at) from (${oldest}) found)`;
        return (await tx.delete(at.table).where(and(next, isOver))).rowCount ?? 0;
      });
    }
  }
}
