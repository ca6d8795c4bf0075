import { asc, eq, sql } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import { analyticsUncountedDays as t } from '#server/domains/analytics/tables.ts';
import { beginOfDay, inZurich } from '#server/platform/business-days.ts';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';

/** Notes a day whose count failed. */
export async function tryAgain(db: Db, day: Date): Promise<void> {
  await db.transact(systemScope, (tx) => tx.insert(t).values({ fromAt: day }).onConflictDoNothing());
}

/** The days whose count failed, the oldest first. */
export async function daysToTryAgain(tx: Tx): Promise<Date[]> {
  const rows = await tx.select().from(t).orderBy(asc(t.fromAt));
  return rows.map(({ fromAt }) => fromAt);
}

/** Forgets a day in the transaction that counts it. */
export async function countedNow(tx: Tx, day: Date): Promise<void> {
  await tx.delete(t).where(eq(t.fromAt, day));
}

/** Returns the begin of the first day that is not counted completely, or null without events; the days before are. */
export async function firstUncountedDay(tx: Tx): Promise<Date | null> {
  const [failed] = await daysToTryAgain(tx);
  const next = await firstDayToCount(tx);
  return failed && next && failed < next ? failed : next;
}

/**
 * The day of the last counted hour; in the first hour of a day the day before, whose last events may be committed late. After a
 * pause that is longer than hours are kept, the last counted day.
 */
export async function firstDayToCount(tx: Tx): Promise<Date | null> {
  const hour = await lastCounted(tx, 'hour');
  if (hour !== null) return dayOf(new Date(hour.getTime() - hourMs));
  return (await lastCounted(tx, 'day')) ?? nextDayWithEvents(tx, new Date(0));
}

async function lastCounted(tx: Tx, grain: 'hour' | 'day'): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: Date | null }>(
    sql`select max(from_at) as at from analytics_counts where grain = ${grain}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

export async function nextDayWithEvents(tx: Tx, since: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: Date | null }>(
    sql`select min(at) as at from analytics_events where at >= ${since.toISOString()}::timestamptz`,
  );
  const next = rows[0]?.at ?? null;
  return next === null ? null : dayOf(new Date(next));
}

const dayOf = (instant: Date) => beginOfDay(inZurich(instant).toPlainDate());
