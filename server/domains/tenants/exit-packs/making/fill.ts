import { exitVerifier, purpose } from '#server/domains/tenants/exit-packs/verifier.ts';
import { safeFileName } from '#server/identity/account/zip-person.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { signText } from '#server/platform/secrets/signing.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';
import type { Archive } from './archive.ts';
import { addAuditEntries } from './audit-entries.ts';
import { addTable, exportedTables } from './tables.ts';

interface TenantFile {
  path: string;
  key: string;
}

/** Reading a large table takes longer than a request may. */
const statementTimeout = 'set local statement_timeout = 600000';

interface Filled {
  tenant: { id: string; name: string };
  /** Every table with data of tenants. */
  tables: TenantTables;
}

/**
 * Writes everything of a tenant into an archive: its tables, read at one moment, its audit entries, its files, and at the end
 * the manifest and its signature. Calls `onProgress` with the entries that are written, of all. Returns the hash of the
 * manifest.
 */
export async function fillArchive(
  ctx: Ctx,
  archive: Archive,
  { tenant, tables }: Filled,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<string> {
  const rows: Record<string, number> = {};
  const exported = exportedTables(tables);
  await archive.add('README.txt', once(readme(ctx, tenant.name)));
  await archive.add('verify-exit.mjs', once(await (await exitVerifier(ctx)).text()));
  const files = await ctx.db.transact(systemScope, async (tx) => {
    await tx.executeSql('set transaction isolation level repeatable read, read only');
    await tx.executeSql(statementTimeout);
    const found = await listFiles(tx, exported, tenant.id);
    const total = 2 * exported.length + found.length + 5;
    for (const table of exported) {
      rows[table.exit.name] = await addTable(archive, tx, table, tenant.id);
      await onProgress(archive.entries.length, total);
    }
    rows['audit-entries'] = await addAuditEntries(archive, tx, ctx, tenant.id);
    return found;
  });
  const total = archive.entries.length + files.length + 2;
  const missing: string[] = [];
  for (const { path, key } of files) {
    const content = await ctx.files.open(key).catch(() => null);
    if (content === null) {
      ctx.log.error('exit-pack.file.missing', { tenantId: tenant.id, key });
      missing.push(path);
      continue;
    }
    await archive.add(path, content, { compress: false });
    await onProgress(archive.entries.length, total);
  }
  const { sha256 } = await archive.add('manifest.json', manifest(ctx, { tenant, tables }, archive, { rows, missing }));
  const signature = signText(ctx.secrets, purpose, sha256);
  await archive.add('manifest.signature.json', once(`${JSON.stringify({ sha256, signature })}\n`));
  return sha256;
}

async function listFiles(tx: Tx, exported: ReturnType<typeof exportedTables>, tenantId: string): Promise<TenantFile[]> {
  const files: TenantFile[] = [];
  for (const { table, of, exit } of exported) {
    if (!exit.files) continue;
    const { folder, name } = exit.files;
    const { rows } = await tx.executeSql(
      `select storage_key as key, ${folder} as folder, ${name} as name from ${table}
        where storage_key is not null and ${of} order by ${exit.order}`,
      [tenantId],
    );
    for (const row of rows)
      files.push({ key: String(row.key), path: `files/${row.folder}/${safeFileName(String(row.name))}` });
  }
  return files;
}

/** One entry a line. The manifest and its signature are not in it. */
async function* manifest(
  ctx: Ctx,
  { tenant, tables }: Filled,
  { entries }: Archive,
  { rows, missing }: { rows: Record<string, number>; missing: string[] },
) {
  const leftOut = Object.fromEntries(
    Object.entries(tables).flatMap(([table, { exit }]) => ('leftOut' in exit ? [[table, exit.leftOut]] : [])),
  );
  const head = {
    format: 'firn-exit-pack-1',
    issuer: ctx.appUrl,
    organisation: tenant,
    madeAt: ctx.now(),
    rows,
    leftOut,
    missing,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  for (const [index, entry] of [...entries].entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(entry)}`;
  yield '\n]}\n';
}

function readme({ appUrl }: Ctx, name: string): string {
  return `All data of ${name} stored at ${appUrl}.

data/                   every table, as JSON with one row per line and as CSV
files/                  the files of the projects, unchanged, by project
audit-entries.json      the audit entries, each with its place in the chain of the log
manifest.json           size and SHA-256 of every entry, and what is left out, with the reason
manifest.signature.json SHA-256 of the manifest and the signature of ${appUrl}

To verify the archive with Node.js 20 or newer, without installing anything:

  node verify-exit.mjs exit-pack.zip

The program is in the archive. To compare it, download it from ${appUrl}.
`;
}

async function* once(text: string) {
  yield text;
}
