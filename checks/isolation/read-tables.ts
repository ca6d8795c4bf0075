import type pg from 'pg';

export interface Column {
  name: string;
  type: string;
  isRequired: boolean;
  /** The table that it refers to. */
  refersTo: string | null;
  /** The values that a check allows; null: any. */
  allowed: string[] | null;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Columns that say whose a row is. */
export const ownerColumn = /^(user_id|tenant_id|email)$/;

/** The tables with rows of a person or a tenant, and those that these refer to. */
export async function readTables(owner: pg.Client): Promise<Table[]> {
  const tables = await readAllTables(owner);
  const isOwned = (columns: Column[]) =>
    columns.some(
      ({ name, type, refersTo }) => (ownerColumn.test(name) && type !== 'boolean') || refersTo === 'tenants',
    );
  const needed = new Set([...tables].filter(([, columns]) => isOwned(columns)).map(([name]) => name));
  for (const name of needed) {
    for (const { refersTo } of tables.get(name) ?? []) if (refersTo) needed.add(refersTo);
    for (const [other, columns] of tables)
      if (name !== 'users' && columns.some(({ refersTo }) => refersTo === name)) needed.add(other);
  }
  return [...needed].map((name) => ({ name, columns: tables.get(name) ?? [] }));
}

/** The columns of every table. */
export async function readAllTables(owner: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await owner.query<Column & { table: string; check: string | null }>(
    `select class.relname as "table", attname as name, format_type(atttypid, null) as type,
      attnotnull and not atthasdef and attidentity = '' as "isRequired",
      (select confrelid::regclass::text from pg_constraint
        where conrelid = class.oid and contype = 'f' and conkey = array[attnum] limit 1) as "refersTo",
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = class.oid and contype = 'c' and conkey = array[attnum]
          and pg_get_constraintdef(oid) ~ 'ANY \\(' limit 1) as "check"
    from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by class.relname, attnum`,
  );
  const columns = rows.map(({ check, ...column }) => ({ ...column, allowed: allowedBy(check) }));
  return Map.groupBy(columns, ({ table }) => table);
}

/** The values of `column = any (array['a'::text, 'b'::text])`. */
function allowedBy(check: string | null): string[] | null {
  const values = [...(check ?? '').matchAll(/'([^']*)'::/g)].map(([, value]) => value ?? '');
  return values.length > 0 ? values : null;
}
