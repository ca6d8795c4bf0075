import { sql } from 'drizzle-orm';

const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

/**
 * What PostgreSQL says of this database. Of other roles' connections it shows only that they exist, so queries and
 * transactions are those of the application.
 */
export const databaseFigures = {
  connections: () => sql`(select 100.0 * count(*) / current_setting('max_connections')::int from pg_stat_activity)`,
  slowQueries: () =>
    sql`(select count(*) ${others} and state = 'active' and query_start < clock_timestamp() - interval '1 second')`,
  waitingLocks: () => sql`(select count(*) ${others} and wait_event_type = 'Lock')`,
  oldestTransaction: () =>
    sql`(select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) ${others} and backend_type = 'client backend')`,
  databaseCacheHits: () =>
    sql`(select 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) from pg_stat_database where datname = current_database())`,
  databaseSize: () => sql`pg_database_size(current_database())`,
  deadRows: () =>
    sql`(select 100.0 * sum(n_dead_tup) / nullif(sum(n_live_tup + n_dead_tup), 0) from pg_stat_user_tables)`,
};
