import { csv, csvLines } from '#server/platform/csv.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { ExportedTable, TenantTables } from '#server/records/tenant-tables.ts';
import type { Archive } from './archive.ts';
import { readRows } from './read-rows.ts';

/** The tables that an exit pack contains. */
export function exportedTables(tables: TenantTables) {
  return Object.entries(tables).flatMap(([table, { of, exit }]) => ('name' in exit ? [{ table, of, exit }] : []));
}

/** Adds the rows of a tenant in one table, as JSON with one row a line and as CSV. Returns their number. */
export async function addTable(
  archive: Archive,
  tx: Tx,
  { table, of, exit }: { table: string; of: string; exit: ExportedTable },
  tenantId: string,
): Promise<number> {
  const columns = await columnsOf(tx, table, exit);
  const selected = [...columns.own.map((column) => `t.${column}`), ...(exit.and ? [exit.and] : [])].join(', ');
  const query = `select row_to_json(r)::text as row from (
    select ${selected} from ${table} t where ${of} order by ${exit.order}) r`;
  let count = 0;
  await archive.add(
    `data/${exit.name}.json`,
    (async function* () {
      yield '[';
      for await (const rows of readRows<{ row: string }>(tx, query, [tenantId])) {
        yield rows.map(({ row }, index) => `${count + index === 0 ? '' : ','}\n${row}`).join('');
        count += rows.length;
      }
      yield '\n]\n';
    })(),
  );
  await archive.add(
    `data/${exit.name}.csv`,
    (async function* () {
      yield csv([columns.all]);
      for await (const rows of readRows<{ row: string }>(tx, query, [tenantId])) {
        const parsed = rows.map(({ row }) => JSON.parse(row) as Record<string, unknown>);
        yield csvLines(parsed.map((row) => columns.all.map((column) => cellOf(row[column]))));
      }
    })(),
  );
  return count;
}

/** The columns of the table itself that are exported, and with those that are added. */
async function columnsOf(tx: Tx, table: string, { and, leaveOut = [] }: ExportedTable) {
  const { rows } = await tx.executeSql(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2) order by attnum`,
    [table, leaveOut],
  );
  const own = rows.map(({ name }) => String(name));
  return { own, all: [...own, ...[...(and ?? '').matchAll(/ as (\w+)/g)].map(([, name = '']) => name)] };
}

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
