import { sql } from 'drizzle-orm';
import { inZurich, zone } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { type Db, systemScope, type Tx } from '#server/platform/db/db.ts';
import { countMonths } from './count-months.ts';

const hourMs = 3_600_000;
/** Hours are counted for charts of the last seven days; older ones are shown by day. */
const hourDays = 8;
/** Larger and negative results come from no page of ours; the event is counted without them. */
const maximumValue = 1e9;

/**
 * Counts the events of each day that is not counted completely, by hour, day and month in Zurich. A day is counted as a whole, in
 * one transaction that replaces what was counted of it, so running twice or after a crash gives the same counts.
 */
export async function countEvents({ db, now }: Services): Promise<void> {
  const hoursUntil = instantOf(inZurich(now()).startOfDay().subtract({ days: hourDays }));
  const first = await firstDayToCount(db);
  let day = first;
  while (day !== null) {
    const from = day;
    const until = inZurich(from).startOfDay().add({ days: 1 });
    await db.transact(systemScope, (tx) => countDay(tx, from, instantOf(until), from >= hoursUntil));
    day = await nextDayWithEvents(db, instantOf(until));
  }
  if (first !== null) await db.transact(systemScope, (tx) => countMonths(tx, first));
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

const hourSets = sql`(hour), (hour, event_name), (hour, route), (hour, source), (hour, country),`;

async function countDay(tx: Tx, from: Date, until: Date, withHours: boolean): Promise<void> {
  const [begin, end] = [from.toISOString(), until.toISOString()];
  const hour = withHours ? sql`hour` : sql`null::timestamptz`;
  // One process at a time: two would each insert what the other has inserted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('analytics-counts'))`);
  await tx.execute(
    sql`delete from analytics_counts where grain in ('hour', 'day') and from_at >= ${begin}::timestamptz and from_at < ${end}::timestamptz`,
  );
  await tx.execute(sql`
    delete from analytics_visitors
    where dimension in ('all', 'type', 'name', 'path', 'source', 'country') and from_at = ${begin}::timestamptz`);
  await tx.execute(sql`
    insert into analytics_counts (from_at, grain, tenant_id, dimension, event_type, value,
        events, value_count, value_sum, value_min, value_max)
      select coalesce(${hour}, ${begin}::timestamptz), case when ${hour} is null then 'day' else 'hour' end, tenant_id,
        case when grouping(event_name) = 0 then 'name' when grouping(route) = 0 then 'path'
          when grouping(source) = 0 then 'source' when grouping(country) = 0 then 'country' else 'none' end,
        event_type, coalesce(event_name, route, source, country, ''),
        count(*), count(value), coalesce(sum(value), 0), min(value), max(value)
      from (
        select *, date_trunc('hour', at, ${zone}) as hour, case when jsonb_typeof(properties -> 'results') = 'number'
          then case when (properties ->> 'results')::numeric between 0 and ${maximumValue}::numeric
            then (properties ->> 'results')::double precision end end as value
        from analytics_events where at >= ${begin}::timestamptz and at < ${end}::timestamptz
      ) as events
      group by tenant_id, event_type, grouping sets (
        ${withHours ? hourSets : sql``} (), (event_name), (route), (source), (country)
      )`);
  await tx.execute(sql`
    insert into analytics_visitors (from_at, tenant_id, dimension, value, visitors)
      select ${begin}::timestamptz, tenant_id,
        case when grouping(event_type) = 0 then 'type' when grouping(event_name) = 0 then 'name'
          when grouping(route) = 0 then 'path' when grouping(source) = 0 then 'source'
          when grouping(country) = 0 then 'country' else 'all' end,
        coalesce(event_type, event_name, route, source, country, ''), count(distinct session_id)
      from analytics_events where at >= ${begin}::timestamptz and at < ${end}::timestamptz
      group by grouping sets (
        (tenant_id, event_type), (tenant_id, event_name), (tenant_id, route), (tenant_id, source),
        (tenant_id, country), (tenant_id)
      )`);
}

function instantOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds);
}
