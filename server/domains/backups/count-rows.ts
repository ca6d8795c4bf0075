import type pg from 'pg';
import type { AuditHead, CountedTable } from '#server/platform/backup/manifest.ts';

export interface Counted {
  tables: ReadonlyMap<string, number>;
  auditHead: AuditHead | null;
}

/** The rows of every table and the head of the audit chain, all at one moment. Unlogged tables are empty after a restore. */
export async function countRows(owner: pg.Client): Promise<Counted> {
  await owner.query('begin isolation level repeatable read, read only');
  try {
    return await readCounts(owner);
  } finally {
    await owner.query('rollback').catch(() => {});
  }
}

/** The same within a transaction that is open. */
export async function readCounts(owner: pg.Client): Promise<Counted> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  const tables = new Map<string, number>();
  for (const { name } of rows) {
    const counted = await owner.query<{ rows: string }>(`select count(*) as rows from ${name}`);
    tables.set(name, Number(counted.rows[0]?.rows));
  }
  const heads = await owner.query<{ position: string; hash: string }>(
    'select position, hash from audit_seals order by position desc limit 1',
  );
  const [head] = heads.rows;
  return { tables, auditHead: head ? { position: Number(head.position), hash: head.hash } : null };
}

export const countedTables = (before: Counted, after: Counted): CountedTable[] =>
  [...before.tables].map(([name, rows]) => ({ name, before: rows, after: after.tables.get(name) ?? 0 }));

/** The tables whose rows are not those that the backup counted, in words. */
export function differences(expected: readonly CountedTable[], { tables }: Counted): string[] {
  return expected.flatMap(({ name, before, after }) => {
    const found = tables.get(name);
    const [least, most] = [Math.min(before, after), Math.max(before, after)];
    if (found !== undefined && found >= least && found <= most) return [];
    const range = least === most ? `${least}` : `${least} to ${most}`;
    return [`${name} has ${found ?? 'no table'}${found === undefined ? '' : ' rows'} instead of ${range}`];
  });
}
