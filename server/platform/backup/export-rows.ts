import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './write-archive.ts';

/** Below it are the rows and the sequences of a logical backup. */
export const rowsPrefix = 'database/';
export const tablesName = `${rowsPrefix}tables.json`;
export const sequencesName = `${rowsPrefix}sequences.json`;

/** Quoted as in SQL: `public.users`. */
export interface ExportedTable {
  name: string;
  columns: readonly string[];
}

export interface ExportedSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Settings that decide how values are written as text, the same for the export and the import. */
export const textSettings =
  "set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 3; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off";

/** The tables that a logical backup has; unlogged ones are made anew by the server that writes them. */
export async function readTables(client: pg.Client): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `select format('%I.%I', nspname, relname) as name,
      array_agg(quote_ident(attname) order by attnum)::text[] as columns
    from pg_class join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname <> 'information_schema'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`,
  );
  return rows;
}

/** Adds every row that the open transaction sees to the archive, and the sequences after them. */
export async function exportRows(client: pg.Client, archive: ArchiveWriter): Promise<void> {
  const tables = await readTables(client);
  await archive.addText(tablesName, JSON.stringify(tables));
  for (const { name, columns } of tables)
    await archive.addParts(
      `${rowsPrefix}${name}`,
      client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`)),
    );
  // They are in no transaction: read last, they are beyond every row.
  const { rows: sequences } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and nspname !~ '^pg_' order by 1`,
  );
  const values: ExportedSequence[] = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (rows[0]) values.push({ name, ...rows[0] });
  }
  await archive.addText(sequencesName, JSON.stringify(values));
}
