import { sql } from 'drizzle-orm';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { dayInZurich, inZurich, zone } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { countDay } from './count-day.ts';
import { lockCounts } from './lock.ts';
import { daysToTryAgain, tryAgain } from './uncounted-days.ts';

/** Hours are counted for charts of the last seven days; older ones are shown by day. */
const hourDays = 8;
/** Events that one statement counts: a few seconds. */
const eventsOfPiece = 500_000;
/** Longer than the five minutes between two runs, so that a day that fails in each is one condition. */
const quietMs = 15 * minuteMs;

/**
 * Counts the events of each day that is not counted completely, by hour, day and month in Zurich. A day is counted as a whole, in
 * one transaction that replaces what was counted of it, so running twice or after a crash gives the same counts. A day that
 * fails does not stop the others, and is tried again by each run.
 */
export async function countEvents({ db, now, log }: Services, perPiece = eventsOfPiece): Promise<void> {
  const hoursUntil = instantOf(inZurich(now()).startOfDay().subtract({ days: hourDays }));
  const tried = new Set<number>();
  const counted: Date[] = [];

  async function attempt(day: Date, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logCondition(log, 'analytics.count.failed', { day: dayInZurich(day), error }, quietMs);
      await tryAgain(db, day);
      return false;
    }
  }

  async function count(day: Date): Promise<void> {
    tried.add(day.getTime());
    const facts = { from: day, until: endOf(day), withHours: day >= hoursUntil, perPiece };
    if (await attempt(day, () => db.transact(systemScope, (tx) => countDay(tx, facts)))) counted.push(day);
  }

  for (let day = await firstDayToCount(db); day !== null; day = await nextDayWithEvents(db, endOf(day)))
    await count(day);
  for (const day of await daysToTryAgain(db)) if (!tried.has(day.getTime())) await count(day);

  if (counted.length > 0) {
    const first = new Date(Math.min(...counted.map((day) => day.getTime())));
    await attempt(first, () => db.transact(systemScope, (tx) => countMonths(tx, first)));
  }
  await db.transact(systemScope, (tx) =>
    tx.execute(
      sql`delete from analytics_counts where grain = 'hour' and from_at < ${hoursUntil.toISOString()}::timestamptz`,
    ),
  );
}

/**
 * The day of the last counted hour; in the first hour of a day the day before, whose last events may be committed late. After a
 * pause that is longer than hours are kept, the last counted day.
 */
async function firstDayToCount(db: Db): Promise<Date | null> {
  const hour = await lastCounted(db, 'hour');
  if (hour !== null) return instantOf(inZurich(new Date(hour.getTime() - hourMs)).startOfDay());
  return (await lastCounted(db, 'day')) ?? nextDayWithEvents(db, new Date(0));
}

function lastCounted(db: Db, grain: 'hour' | 'day'): Promise<Date | null> {
  return db.transact(systemScope, async (tx) => {
    const { rows } = await tx.execute<{ at: Date | null }>(
      sql`select max(from_at) as at from analytics_counts where grain = ${grain}`,
    );
    const at = rows[0]?.at ?? null;
    return at === null ? null : new Date(at);
  });
}

async function nextDayWithEvents(db: Db, since: Date): Promise<Date | null> {
  const next = await db.transact(systemScope, async (tx) => {
    const { rows } = await tx.execute<{ at: Date | null }>(
      sql`select min(at) as at from analytics_events where at >= ${since.toISOString()}::timestamptz`,
    );
    return rows[0]?.at ?? null;
  });
  return next === null ? null : instantOf(inZurich(new Date(next)).startOfDay());
}

function endOf(day: Date): Date {
  return instantOf(inZurich(day).startOfDay().add({ days: 1 }));
}

function instantOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds);
}

/** Adds the counted days up to months, from the month of this day on, in place of what was added up before. */
async function countMonths(tx: Tx, since: Date): Promise<void> {
  const from = sql`date_trunc('month', ${since.toISOString()}::timestamptz, ${zone})`;
  const month = sql`date_trunc('month', from_at, ${zone})`;
  await lockCounts(tx);
  await tx.execute(sql`delete from analytics_months where from_at >= ${from}`);
  await tx.execute(sql`
    insert into analytics_months (from_at, tenant_id, dimension, event_type, value, events, value_count)
      select ${month}, tenant_id, dimension, event_type, value, sum(events), sum(value_count)
        from analytics_counts
        where grain = 'day' and dimension in ('name', 'path', 'source', 'country') and from_at >= ${from}
        group by 1, 2, 3, 4, 5
      union all
      select ${month}, tenant_id, dimension, '', value, sum(visitors), 0
        from analytics_visitors
        where dimension in ('name', 'path', 'source', 'country') and from_at >= ${from}
        group by 1, 2, 3, 5`);
}
