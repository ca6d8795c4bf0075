import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, readBackupName } from '#server/domains/backups/names.ts';
import { loadInventories } from '#server/domains.ts';
import type { Unlocking } from '#server/platform/backup/encryption.ts';
import { megabytes } from '#server/platform/backup/extract.ts';
import { type BackupStore, createFolderStore } from '#server/platform/backup/folder-store.ts';
import { BackupError, type BackupKind } from '#server/platform/backup/manifest.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { createServices } from '#server/services.ts';

const options = { to: { type: 'string' }, identity: { type: 'string' }, logical: { type: 'boolean' } } as const;
type Values = { to?: string | undefined; identity?: string | undefined; logical?: boolean | undefined };

/** Runs `firn backup …`. Returns the exit code; null for a command that does not exist. */
export async function runBackupCommand(args: string[]): Promise<number | null> {
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
    const [verb, file, ...more] = positionals;
    if (more.length > 0) return null;
    if (verb === 'create') return await create(parseConfig(process.env), file, values);
    if (verb === 'verify' && file !== undefined) return await verify(parseConfig(process.env), file, values);
    if (verb === 'restore' && file !== undefined) return await restore(parseConfig(process.env), file, values);
    if (verb === 'list' && file === undefined) return await list(parseConfig(process.env), values);
    return null;
  } catch (error) {
    const isExpected = error instanceof BackupError || hasArgumentsCode(error);
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

const hasArgumentsCode = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const migrationsFolder = join(packageRoot, 'db/migrations');
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function create(config: Config, file: string | undefined, { to, logical }: Values): Promise<number> {
  const began = performance.now();
  const kind: BackupKind = logical || config.databaseUrl !== null ? 'logical' : 'physical';
  const name = file ? basename(file) : backupName(new Date(), kind, config.backupKey !== null);
  const store = createFolderStore(file ? dirname(resolve(file)) : (to ?? config.backupTo));
  const database = await openDatabase(config, silentLog);
  try {
    const { createBackup } = await import('#server/domains/backups/create.ts');
    const { dataDir, secretsFile, backupKey } = config;
    const installation = { owner: database.owner, dataDir, secretsFile, now: () => new Date() };
    const { manifest } = await store.write(name, (sink) => createBackup(installation, kind, sink, backupKey));
    const bytes = (await store.list()).find((one) => one.name === name)?.bytes ?? 0;
    const rows = manifest.tables.reduce((sum, { before }) => sum + before, 0);
    const files = manifest.entries.filter((entry) => entry.name.startsWith('files/')).length;
    say(`${store.label}/${name}: ${megabytes(bytes)}, ${seconds(began)} s`);
    say(`${rows} rows in ${manifest.tables.length} tables, ${files} files, as of ${manifest.endedAt}`);
    if (backupKey === null)
      say(
        `It is not encrypted and holds no secrets: keep a copy of ${secretsFile} elsewhere. Without it, two-step verification, single sign-on and sessions do not work after a restore. BACKUP_PASSPHRASE or BACKUP_RECIPIENT encrypts backups, secrets included.`,
      );
    if (config.s3 !== null) say('Files in the bucket of S3_URL are not in it: they have versions and copies there.');
    return 0;
  } finally {
    await database.stop();
  }
}

async function restore(config: Config, file: string, values: Values): Promise<number> {
  const began = performance.now();
  const { restoreBackup } = await import('#server/domains/backups/restore.ts');
  const { store, name } = placeOf(config, file, values);
  const { dataDir, databaseUrl, secretsFile } = config;
  const { header, manifest, rows, secrets } = await restoreBackup(await store.read(name), {
    ...{ name: file, dataDir, databaseUrl, secretsFile, migrations: await readMigrations(migrationsFolder) },
    unlocking: () => unlockingOf(config, values),
  });
  const where = databaseUrl === null ? dataDir : `the database of DATABASE_URL and ${dataDir}`;
  say(`Restored into ${where} in ${seconds(began)} s: ${rows} rows, as of ${manifest.endedAt}`);
  if (secrets === 'kept') say(`The secrets are those of ${secretsFile}, which were there before.`);
  if (secrets === 'missing')
    say(
      `The backup holds no secrets. Put ${secretsFile} of the backed-up installation in its place before you start: the start makes new ones otherwise, with which two-step verification and single sign-on do not work.`,
    );
  say(`It was made by Firn ${header.firnVersion}. Start with npm start. Then: npx firn audit verify`);
  return 0;
}

async function verify(config: Config, file: string, values: Values): Promise<number> {
  const began = performance.now();
  const { verifyBackup } = await import('#server/domains/backups/verify.ts');
  const { store, name } = placeOf(config, file, values);
  const folder = await mkdtemp(join(tmpdir(), 'firn-backup-'));
  try {
    const { manifest, rows, files, auditEntries } = await verifyBackup(await store.read(name), {
      ...{ name: file, folder, migrations: await readMigrations(migrationsFolder) },
      unlocking: () => unlockingOf(config, values),
      fileKeys: config.s3 === null ? (await loadInventories()).fileKeys : [],
      openServices: async (dataDir, connection) =>
        createServices({
          ...{ connection, log: silentLog, appUrl: config.appUrl, filesFolder: join(dataDir, 'files') },
          ...{ smsCountryCodes: config.smsCountryCodes, microsoft: null, sendsMail: false, isStrict: false },
          secrets: await loadSecrets(join(dataDir, 'secrets.json')),
          maxConnections: 2,
        }),
    });
    say(`${file} was restored into a throwaway folder and used, in ${seconds(began)} s, as of ${manifest.endedAt}:`);
    say(
      `${manifest.entries.length} entries have their SHA-256, ${rows} rows in ${manifest.tables.length} tables are there,`,
    );
    say(`${files} files are there, ${auditEntries} entries of the audit chain verify, an account signed in.`);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function list(config: Config, { to }: Values): Promise<number> {
  const store = createFolderStore(to ?? config.backupTo);
  const found = (await store.list()).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { name, bytes, at } of found) {
    const made = readBackupName(name)?.at ?? at;
    say(`${made.toISOString()}  ${megabytes(bytes).padStart(10)}  ${name}`);
  }
  if (found.length === 0) say(`No backups in ${store.label}`);
  return 0;
}

/** A path, or a name in the folder of the backups. */
function placeOf(config: Config, file: string, { to }: Values): { store: BackupStore; name: string } {
  const folder = file.includes('/') ? dirname(resolve(file)) : (to ?? config.backupTo);
  return { store: createFolderStore(folder), name: basename(file) };
}

async function unlockingOf({ backupKey }: Config, { identity }: Values): Promise<Unlocking> {
  if (identity !== undefined) {
    const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim());
    const found = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (found === undefined) throw new BackupError(`${identity} has no line that begins with AGE-SECRET-KEY-.`);
    return { identity: found };
  }
  if (backupKey && 'passphrase' in backupKey) return backupKey;
  throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE, or name the file of the key with --identity.');
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);
