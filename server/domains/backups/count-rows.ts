import type pg from 'pg';
import type { AuditHead, BackupManifest, CountedTable } from '#server/platform/backup/manifest.ts';

export interface Counted {
  tables: ReadonlyMap<string, number>;
  auditHead: AuditHead | null;
}

/**
 * The rows of every table and the head of the audit chain, all at one moment; with `head` its entry at that position instead.
 * Unlogged tables are empty after a restore.
 */
export async function countRows(owner: pg.Client, head: AuditHead | null = null): Promise<Counted> {
  await owner.query('begin isolation level repeatable read, read only');
  try {
    return await readCounts(owner, head);
  } finally {
    await owner.query('rollback').catch(() => {});
  }
}

/** The same within a transaction that is open. */
export async function readCounts(owner: pg.Client, head: AuditHead | null = null): Promise<Counted> {
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
    'select position, hash from audit_seals where position = $1 or $1 is null order by position desc limit 1',
    [head?.position ?? null],
  );
  const [found] = heads.rows;
  return { tables, auditHead: found ? { position: Number(found.position), hash: found.hash } : null };
}

export const countedTables = (before: Counted, after: Counted): CountedTable[] =>
  [...before.tables].map(([name, rows]) => ({ name, before: rows, after: after.tables.get(name) ?? 0 }));

/**
 * `wrong`: what the restored database must have and has not. `otherCounts`: tables with other counts, in words. Between the two
 * counts of a physical backup a table may gain rows and lose them: that is no error, and its entries have their SHA-256.
 */
export function compareCounts(
  { tables, auditHead, wal }: Pick<BackupManifest, 'tables' | 'auditHead' | 'wal'>,
  found: Counted,
): { wrong: string[]; otherCounts: string[] } {
  const missing = tables.filter(({ name }) => !found.tables.has(name)).map(({ name }) => `${name} is missing`);
  const hasHead = auditHead === null || found.auditHead?.hash === auditHead.hash;
  const other = tables.flatMap(({ name, before, after }) => {
    const rows = found.tables.get(name);
    const [least, most] = [Math.min(before, after), Math.max(before, after)];
    if (rows === undefined || (rows >= least && rows <= most)) return [];
    return [`${name} has ${rows} rows instead of ${least === most ? least : `${least} to ${most}`}`];
  });
  const wrong = [...missing, ...(hasHead ? [] : ['the audit chain has not the head of the manifest'])];
  return wal === null ? { wrong: [...wrong, ...other], otherCounts: [] } : { wrong, otherCounts: other };
}
