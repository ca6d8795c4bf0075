import type pg from 'pg';

/** How many statements in the database of a test wait for a lock; `owner` may hold it in a transaction of its own. */
export async function waitingStatements(owner: pg.Client): Promise<number> {
  // Within a transaction the view keeps to the sessions that there were when it was first read.
  await owner.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await owner.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}
