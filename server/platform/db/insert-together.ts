import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';

/** Rows for a table; all of one list have the same keys. An empty list inserts nothing. */
export type TableRows = { [Name in string]: { table: PgTable; rows: readonly object[] } }[string];

/** Rows with their table, checked against it. */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): TableRows {
  return { table, rows };
}

const names = new Map<string, string>();

/**
 * One statement that inserts all of it. Each table's rows travel as one JSON value, so the text depends only on the
 * tables and their keys: PostgreSQL parses and plans it once for each connection.
 */
export function insertStatement(lists: readonly TableRows[]): QueryConfig {
  const list = lists.filter(({ rows }) => rows.length > 0);
  const parts = list.map(({ table, rows }, index) => {
    const columns = getTableColumns(table);
    const quoted = Object.keys(rows[0] ?? {}).map((key) => `"${columns[key]?.name}"`);
    const name = `"${getTableName(table)}"`;
    const source = `select ${quoted.join(', ')} from json_populate_recordset(null::${name}, $${index + 1})`;
    return `w${index} as (insert into ${name} (${quoted.join(', ')}) ${source})`;
  });
  const text = `with ${parts.join(', ')} select`;
  const values = list.map(({ table, rows }) => JSON.stringify(rows.map((row) => toColumns(table, row))));
  return { name: nameOf(text), text, values };
}

function toColumns(table: PgTable, row: object): object {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]));
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `together_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}
