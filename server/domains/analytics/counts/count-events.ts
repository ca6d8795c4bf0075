import { sql } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { beginOfDay, dayInZurich, inZurich, zone } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { countDay } from './count-day.ts';
import { lockCounts } from './lock.ts';
import { daysToTryAgain, firstDayToCount, nextDayWithEvents, tryAgain } from './uncounted-days.ts';

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
  const hoursUntil = beginOfDay(inZurich(now()).toPlainDate().subtract({ days: hourDays }));
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

  const read = <Found>(find: (tx: Tx) => Promise<Found>) => db.transact(systemScope, find);
  const following = (day: Date) => read((tx) => nextDayWithEvents(tx, endOf(day)));
  for (let day = await read(firstDayToCount); day !== null; day = await following(day)) await count(day);
  for (const day of await read(daysToTryAgain)) if (!tried.has(day.getTime())) await count(day);

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

function endOf(day: Date): Date {
  return beginOfDay(inZurich(day).toPlainDate().add({ days: 1 }));
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
