import type { Db, Queries } from './db.ts';

/**
 * A query that is written once for each database and then only sent. `prepare` ends with `.prepare(name)`; the name is
 * PostgreSQL's for it, and no other query may have it.
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
