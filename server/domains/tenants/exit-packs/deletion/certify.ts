import { hash } from 'node:crypto';
import { newestMadePack } from '#server/domains/tenants/exit-packs/state.ts';
import { tenantDeletionCertificates } from '#server/domains/tenants/exit-packs/tables.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { NewMail } from '#server/platform/mail/outbox.ts';
import { notify } from '#server/records/notifications/notify.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';
import { orderTimeOf } from './deletion-time.ts';

export interface CertifiedDeletion {
  id: string;
  sha256: string;
  /** Keys of stored files to remove after the commit. */
  files: string[];
}

/**
 * Deletes the data of a locked tenant, all but its own row, and stores and mails the certificate of it. The caller deletes
 * the row in the same transaction, with the hash of the certificate in the audit entry.
 */
export async function deleteWithCertificate(
  tx: Tx,
  ctx: Ctx,
  tenant: Tenant,
  tables: TenantTables,
): Promise<CertifiedDeletion> {
  const owners = await ownersOf(tx, tenant.id);
  const pack = await newestMadePack(tx, tenant.id);
  const data = await deleteTenantData(tx, tables, tenant.id);
  const id = ctx.newId();
  const certificate = JSON.stringify({
    format: 'firn-deletion-certificate-1',
    id,
    issuer: ctx.appUrl,
    organisation: { id: tenant.id, name: tenant.name, createdAt: tenant.createdAt },
    orderedAt: tenant.deleteAt && orderTimeOf(tenant.deleteAt),
    deletedAt: ctx.now(),
    exitPack: pack?.finishedAt && pack.sha256 ? { madeAt: pack.finishedAt, sha256: pack.sha256 } : null,
    deleted: [...data.deleted, { table: 'tenants', rows: 1 }],
    files: { deleted: data.files.keys.length, bytes: data.files.bytes },
    kept: data.kept,
    note: 'Earlier backups of the installation may contain the data until they are replaced. The people keep their accounts.',
  });
  const sha256 = hash('sha256', certificate);
  const mail = certificateMail({ tenant, certificate, sha256, data });
  const mailedTo = await notify(tx, ctx, { addresses: owners }, { mail });
  const { id: formerId, name } = tenant;
  await tx
    .insert(tenantDeletionCertificates)
    .values({ id, formerId, name, deletedAt: ctx.now(), certificate, sha256, mailedTo });
  return { id, sha256, files: data.files.keys };
}

interface Certified {
  tenant: Tenant;
  certificate: string;
  sha256: string;
  data: DeletedData;
}

function certificateMail({ tenant: { id, name }, certificate, sha256, data }: Certified): Omit<NewMail, 'recipient'> {
  const count = ({ table, rows }: { table: string; rows: number }) => [table, String(rows)] as const;
  return {
    purpose: 'deletion-certificate',
    about: { type: 'tenant', id },
    subject: `${name} was deleted: deletion certificate`,
    blocks: [
      `The data of ${name} was deleted: ${data.files.keys.length} files, and the rows of these tables.`,
      { facts: [...data.deleted.filter(({ rows }) => rows > 0).map(count), ['tenants', '1']] },
      ...data.kept.filter(({ rows }) => rows > 0).map(({ table, rows, why }) => `Kept in ${table}: ${rows}. ${why}.`),
      `This is the certificate. Its SHA-256 is in our audit log: ${sha256}`,
      { quote: certificate },
    ],
  };
}

interface DeletedData {
  deleted: { table: string; rows: number }[];
  kept: { table: string; rows: number; why: string }[];
  /** Stored files that no row names any more; they are removed after the commit. */
  files: { keys: string[]; bytes: number };
}

/** Deletes the rows of a tenant in every table but `tenants` itself, and counts what it deleted and what is kept. */
async function deleteTenantData(tx: Tx, tables: TenantTables, tenantId: string): Promise<DeletedData> {
  await tx.executeSql('set local statement_timeout = 600000');
  const data: DeletedData = { deleted: [], kept: [], files: { keys: [], bytes: 0 } };
  const withFiles = await tablesWithFiles(tx);
  async function remove(table: string, condition: string): Promise<void> {
    const exit = tables[table]?.exit;
    if (withFiles.has(table)) {
      const bytes = exit && 'name' in exit && exit.files ? exit.files.size : 'size';
      const stored = await tx.executeSql(
        `select storage_key as key, ${bytes} as size from ${table} where storage_key is not null and ${condition}`,
        [tenantId],
      );
      for (const { key, size } of stored.rows) {
        data.files.keys.push(String(key));
        data.files.bytes += Number(size);
      }
    }
    const { rows } = await tx.executeSql(
      `with gone as (delete from ${table} where ${condition} returning 1) select count(*)::int as count from gone`,
      [tenantId],
    );
    data.deleted.push({ table, rows: Number(rows[0]?.count) });
  }
  // First what a rule of the database would delete with the rows of others, uncounted.
  for (const [table, { deletion }] of Object.entries(tables))
    if (deletion !== 'delete' && deletion.deletes) await remove(table, deletion.deletes);
  for (const [table, { of, deletion }] of Object.entries(tables)) {
    if (deletion === 'delete') {
      if (table !== 'tenants') await remove(table, of);
      continue;
    }
    const { rows } = await tx.executeSql(`select count(*)::int as count from ${table} where ${of}`, [tenantId]);
    data.kept.push({ table, rows: Number(rows[0]?.count), why: deletion.kept });
  }
  return data;
}

async function tablesWithFiles(tx: Tx): Promise<Set<string>> {
  const { rows } = await tx.executeSql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'`,
  );
  return new Set(rows.map(({ name }) => String(name)));
}
