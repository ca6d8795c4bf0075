import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { readTables, rowsPrefix, sequencesName, tablesName, textSettings } from './export-rows.ts';
import { BackupError, parseEntry } from './manifest.ts';

const tablesShape = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }));
const sequencesShape = z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }));

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Loads the rows of a logical backup into a migrated database, in one transaction. */
export interface RowImport {
  /** Takes the entries below `database/` in the order of the backup. */
  store(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Checks the foreign keys and commits. */
  commit(): Promise<void>;
}

/**
 * Empties every table, and takes foreign keys and triggers away until the rows are there: the owner of the tables may do that,
 * and need be no superuser. PostgreSQL checks each foreign key when it is put back.
 */
export async function beginImport(owner: pg.Client): Promise<RowImport> {
  await owner.query(`begin; ${textSettings}`);
  const present = await readTables(owner);
  const { rows: constraints } = await owner.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`,
  );
  const { rows: triggers } = await owner.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of constraints) await owner.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await owner.query(`alter table ${table} disable trigger ${name}`);
  await owner.query(`truncate ${present.map(({ name }) => name).join(', ')}`);
  const columnsOf = new Map<string, readonly string[]>();
  let open: { table: string; rows: PassThrough; stored: Promise<void> } | null = null;

  async function close(): Promise<void> {
    open?.rows.end();
    await open?.stored;
    open = null;
  }

  function startTable(table: string) {
    const columns = columnsOf.get(table);
    if (!columns) throw new BackupError(`The backup is damaged: it has rows of ${table}, which it does not describe.`);
    const rows = new PassThrough();
    const stored = pipeline(rows, owner.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)));
    // It is awaited at the end of the table.
    stored.catch(() => {});
    return { table, rows, stored };
  }

  return {
    async store(name, content) {
      if (name === tablesName) {
        const tables = parseEntry(tablesShape, name, await textOf(content));
        requireSameTables(tables, present);
        for (const table of tables) columnsOf.set(table.name, table.columns);
        return;
      }
      if (name === sequencesName) {
        await close();
        for (const { name: sequence, value, isCalled } of parseEntry(sequencesShape, name, await textOf(content)))
          await owner.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, isCalled]);
        return;
      }
      const table = name.slice(rowsPrefix.length).replace(/\.\d{6,}$/, '');
      if (open?.table !== table) {
        await close();
        open = startTable(table);
      }
      const { rows, stored } = open;
      for await (const chunk of content) {
        if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), stored]);
      }
    },
    async commit() {
      await close();
      for (const { table, name, definition } of constraints)
        await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
      for (const { table, name } of triggers) await owner.query(`alter table ${table} enable trigger ${name}`);
      await owner.query('commit');
    },
  };
}

/** The names stand in statements: none is taken from a backup that this database does not have. */
function requireSameTables(
  given: readonly { name: string; columns: readonly string[] }[],
  present: readonly { name: string; columns: readonly string[] }[],
): void {
  const textOf = (tables: typeof given) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).toSorted();
  const [theirs, ours] = [textOf(given), textOf(present)];
  const different = theirs.find((table) => !ours.includes(table)) ?? ours.find((table) => !theirs.includes(table));
  if (different !== undefined)
    throw new BackupError(`The database and the backup have different tables or columns: ${different}.`);
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
