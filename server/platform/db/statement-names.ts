import { hash } from 'node:crypto';
import type pg from 'pg';

/** A statement is prepared from its third use on: many are built once, for a list of a certain length. */
const usesBefore = 2;
/** Each connection keeps what it has prepared. */
const maximumNames = 300;
const maximumCounted = 2_000;

/** Names statements that are used again and again, so that each connection parses and plans them once. */
export function createStatementNames(): (query: pg.QueryConfig) => pg.QueryConfig {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (query) => {
    const known = names.get(query.text);
    if (known !== undefined) return { ...query, name: known };
    const before = uses.get(query.text) ?? 0;
    if (before < usesBefore || names.size >= maximumNames) {
      if (uses.size >= maximumCounted) uses.clear();
      uses.set(query.text, before + 1);
      return query;
    }
    uses.delete(query.text);
    const name = `s_${hash('sha256', query.text).slice(0, 16)}`;
    names.set(query.text, name);
    return { ...query, name };
  };
}
