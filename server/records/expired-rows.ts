import { and, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';

/** Rows that are deleted when the time in this column is over, or was so long ago. */
export interface ExpiringRows {
  at: PgColumn;
  keptMs?: number;
}

/** Rows of one transaction, and those that expired at the same time as its last. */
const batch = 5_000;

/** Deletes what has expired of a domain. */
export async function deleteExpired(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { expiring = [] }: { expiring?: readonly ExpiringRows[] },
): Promise<void> {
  for (const { at, keptMs = 0 } of expiring) {
    const isOver = lte(at, new Date(now().getTime() - keptMs));
    for (let deleted = batch; deleted >= batch; ) {
      deleted = await db.transact(systemScope, async (tx) => {
        const oldest = sql`select ${at} as at from ${at.table} where ${isOver} order by ${at} limit ${batch}`;
        // Asked twice, and by the time alone: a row that is renewed meanwhile stays, one that is only changed goes.
        const next = sql`${at} <= (select max(found.at) from (${oldest}) found)`;
        return (await tx.delete(at.table).where(and(next, isOver))).rowCount ?? 0;
      });
    }
  }
}
