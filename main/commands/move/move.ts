import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { endClaim, lockDatabase } from '#server/domains/backups/load.ts';
import { claimTarget, copyDatabase, requireSameRows } from '#server/domains/backups/move.ts';
import { loadInventories } from '#server/domains.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { type Connection, systemScope } from '#server/platform/db/db.ts';
import { freezeDatabase, isFrozen, unfreezeDatabase } from '#server/platform/db/frozen.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { createFiles } from '#server/platform/files/files.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { allKeys, copyFiles } from '#server/platform/files/move-files.ts';
import { createS3Files } from '#server/platform/files/s3-files.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { CommandFailed, say, secondsSince, UsageError } from '../command.ts';
import { isOfTheSystem, sentence } from '../errors.ts';
import { withInstallation } from '../run-act.ts';

const notice = 'We are moving this service to another place. Nothing that you saved is lost.';
/** Every node has heard of the notice, and has answered what it had begun. */
const settleMs = 3_000;

/** `firn move database --to URL` */
export async function moveDatabase(to: string): Promise<number> {
  const config = parseConfig(process.env);
  const databaseUrl = to === 'embedded' ? null : to;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new UsageError('--to takes postgres://USER@HOST/NAME, or embedded.');
  if (databaseUrl === config.databaseUrl) throw new UsageError('The database is there already.');
  const began = performance.now();
  const database = await openDatabase(config, silentLog);
  const source = database.owner;
  const target = { ...config, databaseUrl, databasePoolerUrl: null };
  const wasFrozen = await isFrozen(source);
  let isBegun = false;
  let unlock: (() => Promise<void>) | undefined;
  try {
    if (databaseUrl !== null) unlock = await lockDatabase({ connectionString: databaseUrl });
    await claimTarget(target);
    if (!wasFrozen) await requireNoBackup(source);
    isBegun = true;
    if (!wasFrozen) {
      await showNotice(config);
      await freezeDatabase(source);
    }
    say('Visitors get a notice, and nothing changes any more. Copying …');
    const migrations = await readMigrations(migrationsFolder);
    await copyDatabase({
      ...{ source, databaseUrl, migrations, now: () => new Date() },
      dataDir: config.dataDir,
      secretsFile: config.secretsFile,
    });
    const { tables, rows } = await checkCopy(source, target, migrations);
    await endNotice(target);
    say(`${rows} rows in ${tables} tables were copied and compared, in ${secondsSince(began)} s.`);
  } catch (error) {
    // A move that ended is not undone by another one that fails: nodes may use the copy already.
    if (isBegun && !wasFrozen)
      await unfreezeDatabase(source)
        .then(() => endNotice(config))
        .catch(() => say('The old database may still be read-only: npx firn move undo'));
    if (isOfTheSystem(error))
      throw new CommandFailed(
        wasFrozen
          ? `${sentence(error)} This database is read-only since an earlier move: restart the servers with the address of the copy, or take this one back with npx firn move undo.`
          : `${sentence(error)} Everything goes on as before.`,
      );
    throw error;
  } finally {
    await unlock?.();
    await database.stop();
  }
  say(
    databaseUrl === null
      ? 'Now unset DATABASE_URL, and restart the server. Until then visitors get the notice.'
      : 'Now set DATABASE_URL to that address, and restart every node. Until then visitors get the notice.',
  );
  say(
    `The old database is kept, read-only. Remove it once the new one has proven itself: ${
      config.databaseUrl === null ? join(config.dataDir, 'postgres') : 'drop it on its server'
    }. To stay with it instead, before anything was written to the new one: npx firn move undo`,
  );
  return 0;
}

/** `firn move undo` */
export async function undoMove(): Promise<number> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, silentLog);
  try {
    const wasFrozen = await isFrozen(database.owner);
    if (wasFrozen) await unfreezeDatabase(database.owner);
    // A move that was killed before it froze the database left its notice.
    const hadNotice = await endNotice(config);
    if (!wasFrozen && !hadNotice) throw new CommandFailed('This database was not moved: it takes changes.');
  } finally {
    await database.stop();
  }
  say('The database takes changes again. Start the servers with this configuration.');
  return 0;
}

async function checkCopy(source: Connection, target: Config, migrations: Awaited<ReturnType<typeof readMigrations>>) {
  const copy = await openDatabase({ ...target, isFilling: true }, silentLog);
  try {
    const same = await requireSameRows(source, copy.owner);
    // The role of the application gets its password there.
    await migrate(copy.owner, migrations, undefined, copy.password);
    await endClaim(copy.owner);
    return same;
  } finally {
    await copy.stop();
  }
}

async function requireNoBackup(owner: Connection): Promise<void> {
  const { rows } = await withClient(owner, (client) =>
    client.query('select from backup_runs where finished_at is null limit 1'),
  );
  if (rows.length > 0) throw new CommandFailed('A backup is being made: run this again when it is done.');
}

async function showNotice(config: Config): Promise<void> {
  await withInstallation(config, async ({ ctx }) => {
    const { isOn } = (await storedSettings(ctx)).maintenance;
    if (isOn) return;
    await updateSettings(ctx, { section: 'maintenance', values: { isOn: true, message: notice, until: '' } });
    await pause(settleMs);
  });
}

/** Ends the notice of a move; one that the operator had switched on before stays. Returns whether there was one. */
async function endNotice(config: Config): Promise<boolean> {
  return withInstallation(config, async ({ ctx }) => {
    if ((await storedSettings(ctx)).maintenance.message !== notice) return false;
    await updateSettings(ctx, { section: 'maintenance', values: { isOn: false, message: '', until: '' } });
    return true;
  });
}

/** `firn move files --to s3|disk` */
export async function moveFiles(to: 's3' | 'disk', isFinishing: boolean): Promise<number> {
  const config = parseConfig(process.env);
  if (config.s3 === null)
    throw new UsageError('S3_URL names the bucket, also on the way back: set it for this command.');
  const began = performance.now();
  const folder = join(config.dataDir, 'files');
  const disk = createFiles(folder);
  const bucket = createS3Files(config.s3, join(folder, 'to-bucket'));
  const [from, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const compared = new Set<string>();
  let { copied, kept, bytes } = await copyFiles(from, target, compared);
  if (!isFinishing) {
    await showNotice(config);
    const late = await copyFiles(from, target, compared);
    [copied, kept, bytes] = [copied + late.copied, kept + late.kept, bytes + late.bytes];
  }
  const missing = await missingFiles(config, new Set(await allKeys(target)));
  say(
    `${copied} files were copied and ${kept} were there already, ${megabytes(bytes)}, each with the same SHA-256, in ${secondsSince(began)} s.`,
  );
  for (const key of missing.slice(0, 10)) say(`Missing in both places: ${key}, which the database names.`);
  if (!isFinishing) {
    say(
      to === 's3'
        ? 'Now set S3_URL for the servers and restart them; then run this once more with --finish. Until then visitors get a notice.'
        : 'Now unset S3_URL for the server and restart it; then run this once more with --finish and S3_URL. Until then visitors get a notice.',
    );
    return missing.length > 0 ? 1 : 0;
  }
  await endNotice(config);
  say(
    `The notice is gone. The old files are kept in ${to === 's3' ? folder : 'the bucket'}: remove them when you no longer want to go back.`,
  );
  return missing.length > 0 ? 1 : 0;
}

/** What the database names and the new place does not have. */
async function missingFiles(config: Config, present: ReadonlySet<string>): Promise<string[]> {
  const { fileKeys } = await loadInventories();
  return withInstallation(config, async ({ ctx }) => {
    const missing: string[] = [];
    for (const key of fileKeys) {
      const named = await ctx.db.transact(systemScope, (tx) =>
        tx
          .select({ key })
          .from(key.table as PgTable)
          .where(isNotNull(key)),
      );
      missing.push(...named.map((row) => String(row.key)).filter((one) => !present.has(one)));
    }
    return missing;
  });
}
