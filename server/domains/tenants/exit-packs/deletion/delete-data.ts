import type { Tx } from '#server/platform/db/db.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';

export interface DeletedData {
  deleted: { table: string; rows: number }[];
  kept: { table: string; rows: number; why: string }[];
  /** Stored files that no row names any more; they are removed after the commit. */
  files: { keys: string[]; bytes: number };
}

/** Deletes the rows of a tenant in every table but `tenants` itself, and counts what it deleted and what is kept. */
export async function deleteTenantData(tx: Tx, tables: TenantTables, tenantId: string): Promise<DeletedData> {
  await tx.executeSql('set local statement_timeout = 600000');
  const data: DeletedData = { deleted: [], kept: [], files: { keys: [], bytes: 0 } };
  const withFiles = await tablesWithFiles(tx);
  for (const [table, { of, exit, deletion }] of Object.entries(tables)) {
    if (deletion !== 'delete') {
      const { rows } = await tx.executeSql(`select count(*)::int as count from ${table} where ${of}`, [tenantId]);
      data.kept.push({ table, rows: Number(rows[0]?.count), why: deletion.kept });
      continue;
    }
    if (table === 'tenants') continue;
    if (withFiles.has(table)) {
      const bytes = 'name' in exit && exit.files ? exit.files.size : 'size';
      const stored = await tx.executeSql(
        `select storage_key as key, ${bytes} as size from ${table} where storage_key is not null and ${of}`,
        [tenantId],
      );
      for (const { key, size } of stored.rows) {
        data.files.keys.push(String(key));
        data.files.bytes += Number(size);
      }
    }
    const { rows } = await tx.executeSql(
      `with gone as (delete from ${table} where ${of} returning 1) select count(*)::int as count from gone`,
      [tenantId],
    );
    data.deleted.push({ table, rows: Number(rows[0]?.count) });
  }
  return data;
}

async function tablesWithFiles(tx: Tx): Promise<Set<string>> {
  const { rows } = await tx.executeSql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}
