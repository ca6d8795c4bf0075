import type { Db, Queries } from './db.ts';

/**
 * A query that is built once for each database and then only executed. `prepare` ends with `.prepare(name)`; the name is
 * that of the prepared statement in PostgreSQL and must be unique.
 */
export function prepared<Query>(prepare: (read: Queries) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known) return known;
    const query = prepare(db.read);
    queries.set(db, query);
    return query;
  };
}
