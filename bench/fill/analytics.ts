import type pg from 'pg';
import { countEvents } from '#server/domains/analytics/counts/count-events.ts';
import type { openDatabase } from '#server/platform/db/database.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';

const rowsPerStatement = 1_000_000;

/**
 * Events of the last 365 days: 400 pages, 60 labels of buttons, searches with results, 3,000 visitors, 12 countries. The indexes
 * are made afterwards, as they take most of the time otherwise.
 */
export async function fillEvents(owner: pg.Client, events: number): Promise<void> {
  await owner.query('truncate analytics_events');
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'analytics_events' and indexname <> 'analytics_events_pkey'`,
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query('alter table analytics_events drop constraint analytics_events_pkey');
  await owner.query("set maintenance_work_mem = '256MB'");
  for (let from = 0; from < events; from += rowsPerStatement)
    await owner.query(
      `insert into analytics_events (id, session_id, event_type, event_name, properties, at, source, user_agent, route, country)
        select gen_random_uuid(), 'v' || (g / 7) % 3000, type,
          case type when 'page-view' then '/page/' || page when 'search' then 'panel' else 'Button ' || g % 60 end,
          case type when 'search' then jsonb_build_object('results', g % 12, 'path', '/page/' || page)
            when 'click' then jsonb_build_object('path', '/page/' || page) else '{}' end,
          now() - g * (interval '365 days' / $3), 'web', 'desktop Firefox', '/page/' || page,
          (array['CH', 'DE', 'AT', 'FR', 'IT', 'LI', 'US', 'GB', 'NL', 'ES', 'PL', null])[1 + floor(12 * power(random(), 3))::int]
        from (select g, floor(400 * power(random(), 3))::int as page,
          case when g % 10 < 6 then 'page-view' when g % 10 < 9 then 'click' else 'search' end as type
          from generate_series($1::int, $2::int) as g) as made`,
      [from + 1, Math.min(from + rowsPerStatement, events), events],
    );
  await owner.query('alter table analytics_events add primary key (id)');
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query('vacuum analyze analytics_events');
}

/** Counts as the application does every five minutes. */
export async function countAtOnce(database: Awaited<ReturnType<typeof openDatabase>>, owner: pg.Client): Promise<void> {
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {} });
  await countEvents({ db, now: () => new Date(), log: silentLog } as Parameters<typeof countEvents>[0]);
  await db.close();
  await owner.query('vacuum analyze analytics_counts, analytics_visitors, analytics_months');
}

/** The rows and the size of each table that figures are made from. */
export async function sizesOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string; size: string; rows: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size, reltuples::bigint as rows from pg_class
      where relname in ('analytics_events', 'analytics_counts', 'analytics_visitors', 'analytics_months') order by 1`,
  );
  return rows.map(({ name, size, rows: count }) => `${name} ${count} rows, ${size}`).join('; ');
}
