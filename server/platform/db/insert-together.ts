import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { inBatches } from '../in-batches.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from './db.ts';

/** Rows for a table; all of one list have the same keys. An empty list inserts nothing. */
export type TableRows = { [Name in string]: { table: PgTable; rows: readonly object[] } }[string];

/** Rows with their table, checked against it. */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): TableRows {
  return { table, rows };
}

/** A unit of work that only inserts, and the settings of its scope. */
interface Unit {
  settings: Record<string, string>;
  lists: readonly TableRows[];
}

/** A second's worth of the fastest load that was measured. */
const line = { most: 64, waiting: 2_000, full: () => refuse('BUSY', { retryAfterSeconds: 5 }) };

/**
 * Inserts the rows of several tables, all or none, as one statement. Units that arrive while others are being written
 * are committed with the next and wait for the disk together; one with rows that the database refuses fails alone.
 */
export function createInserter(pool: pg.Pool): (unit: Unit) => Promise<void> {
  return inBatches(async (units) => {
    const sameText = Map.groupBy(units, (unit) => JSON.stringify([unit.settings, textOf(unit)]));
    const outcomes = new Map<Unit, PromiseSettledResult<void>>();
    for (const group of sameText.values()) {
      for (const [index, outcome] of (await insertGroup(pool, group)).entries()) {
        outcomes.set(group[index] as Unit, outcome);
      }
    }
    return units.map((unit) => outcomes.get(unit) as PromiseSettledResult<void>);
  }, line);
}

async function insertGroup(pool: pg.Pool, units: readonly Unit[]): Promise<PromiseSettledResult<void>[]> {
  const outcome = await insertUnits(pool, units);
  const isRefused = outcome.status === 'rejected' && rowsAreWrong(outcome.reason);
  if (units.length === 1 || !isRefused) return units.map(() => outcome);
  const outcomes = [];
  for (const unit of units) outcomes.push(await insertUnits(pool, [unit]));
  return outcomes;
}

async function insertUnits(pool: pg.Pool, units: readonly Unit[]): Promise<PromiseSettledResult<void>> {
  try {
    await pool.query(statementOf(units));
    return { status: 'fulfilled', value: undefined };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

/**
 * SQLSTATE classes 22 and 23, the data or a constraint, and 40, a deadlock that was resolved by rolling back. After
 * anything else nobody knows that trying again is safe.
 */
function rowsAreWrong(error: unknown): boolean {
  return /^(2[23]|40(?!003))/.test(String((error as { code?: unknown }).code));
}

/**
 * One statement that inserts all units, which have the same text: a transaction without further round trips. Each
 * table's rows travel as one JSON value, so PostgreSQL parses and plans the text once for each connection.
 */
function statementOf(units: readonly Unit[]): pg.QueryConfig {
  const [first] = units;
  if (!first) throw new TypeError('there is nothing to insert');
  const text = textOf(first);
  const rows = withRows(first.lists).map(({ table }, index) =>
    jsonOf({ table, rows: units.flatMap(({ lists }) => withRows(lists)[index]?.rows ?? []) }),
  );
  return { name: nameOf(text), text, values: [...Object.values(first.settings), ...rows] };
}

/** The rows are read from beside the scope, so that it is set before the first of them is checked. */
function textOf({ settings, lists }: Unit): string {
  const names = Object.keys(settings);
  const scope = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  const inserts = withRows(lists).map((list, index) => {
    const insert = insertOf(list, `$${names.length + index + 1}`, 'scope, ');
    return `w${index} as (${insert})`;
  });
  return `with scope as materialized (select ${scope.join(', ')}), ${inserts.join(', ')} select`;
}

/** Inserts many rows within a unit of work, cheaper than a statement with a parameter for each value. */
export async function insertRows(tx: Tx, list: TableRows): Promise<void> {
  await tx.executeSql(insertOf(list, '$1'), [jsonOf(list)]);
}

function insertOf({ table, rows }: TableRows, parameter: string, beside = ''): string {
  const columns = columnsOf(table);
  const quoted = Object.keys(rows[0] ?? {}).map((key) => `"${columns.get(key)}"`);
  const name = `"${getTableName(table)}"`;
  const source = `${beside}json_populate_recordset(null::${name}, ${parameter})`;
  return `insert into ${name} (${quoted.join(', ')}) select ${quoted.join(', ')} from ${source}`;
}

function jsonOf({ table, rows }: TableRows): string {
  return JSON.stringify(rows.map((row) => toColumns(table, row)));
}

function withRows(lists: readonly TableRows[]): TableRows[] {
  return lists.filter(({ rows }) => rows.length > 0);
}

function toColumns(table: PgTable, row: object): object {
  const columns = columnsOf(table);
  const named: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) named[columns.get(key) ?? key] = value;
  return named;
}

const columnNames = new WeakMap<PgTable, Map<string, string>>();

/** The names in the database by the names in the code. */
function columnsOf(table: PgTable): Map<string, string> {
  const known = columnNames.get(table);
  if (known) return known;
  const columns = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]));
  columnNames.set(table, columns);
  return columns;
}

const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `together_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    statementNames.set(text, name);
  }
  return name;
}
