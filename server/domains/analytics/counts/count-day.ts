import { type SQL, sql } from 'drizzle-orm';
import { zone } from '#server/platform/business-days.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockCounts } from './lock.ts';
import { type Name, namesToCount, otherNames } from './names.ts';
import { isInSlice, type Piece, piecesOf } from './pieces.ts';
import { countedNow } from './uncounted-days.ts';

/** Larger and negative results come from no page of ours; the event is counted without them. */
const maximumValue = 1e9;

export interface DayFacts {
  from: Date;
  until: Date;
  withHours: boolean;
  /** How many events one statement counts. */
  perPiece: number;
}

/**
 * Counts the events of a day in place of what was counted of it before. However many they are, a statement counts only a
 * piece of them, and adds it to what those before have counted.
 */
export async function countDay(tx: Tx, { from, until, withHours, perPiece }: DayFacts): Promise<void> {
  const day = { from: from.toISOString(), until: until.toISOString() };
  await lockCounts(tx);
  await tx.execute(
    sql`delete from analytics_counts where grain in ('hour', 'day') and from_at >= ${day.from}::timestamptz and from_at < ${day.until}::timestamptz`,
  );
  await tx.execute(sql`
    delete from analytics_visitors
    where dimension in ('all', 'type', 'name', 'path', 'source', 'country', 'device') and from_at = ${day.from}::timestamptz`);
  const pieces = await piecesOf(tx, day, perPiece);
  const names = await namesToCount(tx, day, pieces.length);
  for (const piece of pieces) await countPiece(tx, day, piece, names, withHours);
  for (const slice of pieces.keys()) await countVisitors(tx, day, slice, pieces.length, names);
  await countedNow(tx, from);
}

const hourSets = sql`(hour), (hour, event_name), (hour, route), (hour, source), (hour, country),`;

/** The events of a piece, under the names that are counted. */
function eventsOf({ from, until }: Piece, names: readonly Name[]): SQL {
  const [types, texts] = [names.map(({ type }) => type), names.map(({ name }) => name)];
  return sql`(
    select at, tenant_id, session_id, event_type, coalesce(known.name, ${otherNames}) as event_name, route, source, country,
        split_part(user_agent, ' ', 1) as device, properties
      from analytics_events left join unnest(${sql.param(types)}::text[], ${sql.param(texts)}::text[]) as known (type, name)
        on known.type = event_type and known.name = event_name
      where at >= ${from}::timestamptz and at < ${until}::timestamptz
  )`;
}

async function countPiece(tx: Tx, day: Piece, piece: Piece, names: readonly Name[], withHours: boolean): Promise<void> {
  const hour = withHours ? sql`hour` : sql`null::timestamptz`;
  await tx.execute(sql`
    insert into analytics_counts as t (from_at, grain, tenant_id, dimension, event_type, value,
        events, value_count, value_sum, value_min, value_max)
      select coalesce(${hour}, ${day.from}::timestamptz), case when ${hour} is null then 'day' else 'hour' end, tenant_id,
        case when grouping(event_name) = 0 then 'name' when grouping(route) = 0 then 'path'
          when grouping(source) = 0 then 'source' when grouping(country) = 0 then 'country' else 'none' end,
        event_type, coalesce(event_name, route, source, country, ''),
        count(*), count(value), coalesce(sum(value), 0), min(value), max(value)
      from (
        select *, date_trunc('hour', at, ${zone}) as hour, case when jsonb_typeof(properties -> 'results') = 'number'
          then case when (properties ->> 'results')::numeric between 0 and ${maximumValue}::numeric
            then (properties ->> 'results')::double precision end end as value
        from ${eventsOf(piece, names)} as named
      ) as events
      group by tenant_id, event_type, grouping sets (
        ${withHours ? hourSets : sql``} (), (event_name), (route), (source), (country)
      )
    on conflict (dimension, grain, event_type, from_at, value, tenant_id) do update set
      events = t.events + excluded.events, value_count = t.value_count + excluded.value_count,
      value_sum = t.value_sum + excluded.value_sum, value_min = least(t.value_min, excluded.value_min),
      value_max = greatest(t.value_max, excluded.value_max)`);
}

/**
 * A visitor is in one slice of the day with everything they did, so the visitors of all slices add up to those of the day. Who
 * signed in to an organisation meanwhile counts there and not among those of none, so the organisations add up as well.
 */
async function countVisitors(tx: Tx, day: Piece, slice: number, slices: number, names: readonly Name[]): Promise<void> {
  await tx.execute(sql`
    insert into analytics_visitors as t (from_at, tenant_id, dimension, value, visitors)
      select ${day.from}::timestamptz, tenant_id, dimension, value, count(*) from (
        select max(tenant_id::text)::uuid as tenant_id,
          case when grouping(event_type) = 0 then 'type' when grouping(event_name) = 0 then 'name'
            when grouping(route) = 0 then 'path' when grouping(source) = 0 then 'source'
            when grouping(country) = 0 then 'country' when grouping(device) = 0 then 'device' else 'all' end as dimension,
          coalesce(event_type, event_name, route, source, country, device, '') as value
        from (
          select distinct tenant_id, session_id, event_type, event_name, route, source, country, device
          from ${eventsOf(day, names)} as named where ${isInSlice(sql`session_id`, slice, slices)}
        ) as seen
        group by session_id, grouping sets ((event_type), (event_name), (route), (source), (country), (device), ())
      ) as visited
      group by tenant_id, dimension, value
    on conflict (dimension, from_at, value, tenant_id) do update set visitors = t.visitors + excluded.visitors`);
}
