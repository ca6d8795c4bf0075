import { asc, eq } from 'drizzle-orm';
import { analyticsUncountedDays as t } from '#server/domains/analytics/tables.ts';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';

/** Notes a day whose count failed. */
export async function tryAgain(db: Db, day: Date): Promise<void> {
  await db.transact(systemScope, (tx) => tx.insert(t).values({ fromAt: day }).onConflictDoNothing());
}

/** The days whose count failed, the oldest first. */
export async function daysToTryAgain(db: Db): Promise<Date[]> {
  const rows = await db.transact(systemScope, (tx) => tx.select().from(t).orderBy(asc(t.fromAt)));
  return rows.map(({ fromAt }) => fromAt);
}

/** Forgets a day in the transaction that counts it. */
export async function countedNow(tx: Tx, day: Date): Promise<void> {
  await tx.delete(t).where(eq(t.fromAt, day));
}
