import { hash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { createBatcher } from '#server/platform/batcher.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Tx } from './db.ts';

/** Rows for a table; all rows of a list have the same keys. An empty list inserts nothing. */
export type TableRows = { [Name in string]: { table: PgTable; rows: readonly object[] } }[string];

/** Pairs rows with their table; the compiler checks them against its columns. */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): TableRows {
  return { table, rows };
}

/** A transaction that only inserts, and the settings of its scope. */
interface InsertUnit {
  settings: Record<string, string>;
  lists: readonly TableRows[];
}

/** The queue has room for about a second of the fastest load that was measured. */
const batchOptions = {
  maximumSize: 64,
  maximumWaiting: 2_000,
  overloadError: () => refuse('BUSY', { retryAfterSeconds: 5 }),
};

/**
 * Inserts the rows of several tables, all or none, as one statement. Units that arrive while others are being written are
 * committed together in the next statement; a unit with rows that the database refuses fails alone.
 */
export function createGroupCommit(pool: pg.Pool): (unit: InsertUnit) => Promise<void> {
  const insert = createBatcher(async (units: InsertUnit[]) => {
    const alike = Map.groupBy(units, (unit) => `${Object.values(unit.settings)} ${shapeOf(unit)}`);
    const outcomes = new Map<InsertUnit, PromiseSettledResult<void>>();
    for (const group of alike.values()) {
      for (const [index, outcome] of (await insertGroup(pool, group)).entries()) {
        outcomes.set(group[index] as InsertUnit, outcome);
      }
    }
    return units.map((unit) => outcomes.get(unit) as PromiseSettledResult<void>);
  }, batchOptions);
  return ({ settings, lists }) => insert({ settings, lists: lists.filter(({ rows }) => rows.length > 0) });
}

async function insertGroup(pool: pg.Pool, units: readonly InsertUnit[]): Promise<PromiseSettledResult<void>[]> {
  const outcome = await insertUnits(pool, units);
  const isRefused = outcome.status === 'rejected' && isDataError(outcome.reason);
  if (units.length === 1 || !isRefused) return units.map(() => outcome);
  const outcomes = [];
  for (const unit of units) outcomes.push(await insertUnits(pool, [unit]));
  return outcomes;
}

async function insertUnits(pool: pg.Pool, units: readonly InsertUnit[]): Promise<PromiseSettledResult<void>> {
  try {
    await pool.query(statementOf(units));
    return { status: 'fulfilled', value: undefined };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

/**
 * SQLSTATE classes 22 and 23, the data or a constraint, and 40, a deadlock that was resolved by rolling back. After
 * any other error it is not known whether trying again is safe.
 */
function isDataError(error: unknown): boolean {
  return /^(2[23]|40(?!003))/.test(String((error as { code?: unknown }).code));
}

const statements = new Map<string, { name: string; text: string }>();

/**
 * One statement that inserts all units, which have the same shape: a transaction without further round trips. Each
 * table's rows travel as one JSON value, so PostgreSQL parses and plans the statement once per connection.
 */
function statementOf(units: readonly InsertUnit[]): pg.QueryConfig {
  const [first] = units;
  if (!first) throw new TypeError('there is nothing to insert');
  const shape = shapeOf(first);
  let statement = statements.get(shape);
  if (!statement) {
    const text = textOf(first);
    statement = { name: `together_${hash('sha256', text).slice(0, 16)}`, text };
    statements.set(shape, statement);
  }
  const rows = first.lists.map((_list, index) =>
    JSON.stringify(units.flatMap(({ lists }) => lists[index]?.rows ?? [])),
  );
  return { ...statement, values: [...Object.values(first.settings), ...rows] };
}

/** Equal for units that one statement can insert: the tables and their columns. */
function shapeOf({ lists }: InsertUnit): string {
  return lists.map(({ table, rows }) => `${getTableName(table)}(${Object.keys(rows[0] ?? {})})`).join();
}

/** Every insert selects from `scope` as well, so that the settings apply before the first row is checked. */
function textOf({ settings, lists }: InsertUnit): string {
  const names = Object.keys(settings);
  const scope = names.map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  const inserts = lists.map((list, index) => {
    const insert = insertOf(list, `$${names.length + index + 1}`, 'scope, ');
    return `w${index} as (${insert})`;
  });
  return `with scope as materialized (select ${scope.join(', ')}), ${inserts.join(', ')} select`;
}

/** Inserts many rows within a transaction; cheaper than a statement with a parameter for each value. */
export async function insertRows(tx: Tx, list: TableRows): Promise<void> {
  await tx.executeSql(insertOf(list, '$1'), [JSON.stringify(list.rows)]);
}

/** The JSON uses the property names of the code, so that rows need not be copied. */
function insertOf({ table, rows }: TableRows, parameter: string, beside = ''): string {
  const columns = getTableColumns(table);
  const given = Object.keys(rows[0] ?? {}).map((key) => {
    const column = columns[key];
    if (!column) throw new TypeError(`${getTableName(table)} has no column ${key}`);
    return { key: `"${key}"`, name: `"${column.name}"`, type: column.getSQLType() };
  });
  const names = given.map(({ name }) => name).join(', ');
  const keys = given.map(({ key }) => `row.${key}`).join(', ');
  const types = given.map(({ key, type }) => `${key} ${type}`).join(', ');
  return `insert into "${getTableName(table)}" (${names}) select ${keys} from ${beside}json_to_recordset(${parameter}) as row (${types})`;
}
