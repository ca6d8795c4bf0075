import { sql } from 'drizzle-orm';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { zone } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';

/** Minutes are kept this long, and hours. Days are kept as long as the setting says. */
const keptMinutesDays = 2;
const keptHoursDays = 62;
/** Hours and days that ended within this time are computed again, for minutes that were written late. */
const againMs = 3 * hourMs;

/** Sums minutes up to hours and hours up to days that are over. */
export async function rollUpFigures(services: Services): Promise<void> {
  const now = services.now();
  await services.db.transact(systemScope, async (tx) => {
    await sumUp(tx, now, 'minute', 'hour');
    await sumUp(tx, now, 'hour', 'day');
  });
}

/** Deletes minutes, hours and starts that are older than they are kept, and nodes that are gone. */
export async function deleteOldFigures(services: Services): Promise<void> {
  const now = services.now();
  await services.db.transact(systemScope, async (tx) => {
    const before = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`;
    await tx.execute(sql`delete from node_figures where (grain = 'minute' and from_at < ${before(keptMinutesDays)})
      or (grain = 'hour' and from_at < ${before(keptHoursDays)})`);
    await tx.execute(sql`delete from node_starts where at < ${before(keptHoursDays)}`);
    await tx.execute(sql`delete from node_samples where at < clock_timestamp() - interval '1 day'`);
  });
}

/** Since the last whole hour or day that was summed up, and again for a while. An hour knows in which of its minutes something was measured. */
async function sumUp(tx: Tx, now: Date, from: 'minute' | 'hour', to: 'hour' | 'day'): Promise<void> {
  const end = sql`date_trunc(${to}, ${now.toISOString()}::timestamptz, ${zone})`;
  const start = sql`date_trunc(${to}, coalesce((select max(from_at) from node_figures where grain = ${to} and from_at < ${end}),
    '-infinity'::timestamptz), ${zone}) - ${`${againMs} milliseconds`}::interval`;
  await tx.execute(sql`
    with parts as (
      select date_trunc(${to}, from_at, ${zone}) as start, node, samples, figures, requests, errors, buckets,
        ${from === 'minute' ? sql`set_bit(minutes, extract(minute from from_at)::int, 1)` : sql`minutes`} as minutes
      from node_figures where grain = ${from} and from_at < ${end}
        and from_at >= date_trunc(${to}, ${start}, ${zone})
    ), values as (
      select start, node, key, jsonb_build_array(sum((value->>0)::float8), max((value->>1)::float8), sum((value->>2)::int)) as measured
      from parts, jsonb_each(figures) group by start, node, key
    ), histograms as (
      select start, node, array_agg(n order by position) as buckets from (
        select start, node, position, sum(n)::bigint as n from parts, unnest(buckets) with ordinality as b(n, position)
        group by start, node, position
      ) as summed group by start, node
    )
    insert into node_figures as t (grain, from_at, node, samples, figures, requests, errors, buckets, minutes)
      select ${to}, p.start, p.node, sum(samples),
        coalesce((select jsonb_object_agg(key, measured) from values v where v.start = p.start and v.node = p.node), '{}'),
        sum(requests), sum(errors),
        coalesce((select h.buckets from histograms h where h.start = p.start and h.node = p.node), '{}'),
        bit_or(minutes)
      from parts p group by p.start, p.node
    on conflict (grain, from_at, node) do update set samples = excluded.samples, figures = excluded.figures,
      requests = excluded.requests, errors = excluded.errors, buckets = excluded.buckets, minutes = excluded.minutes`);
}
