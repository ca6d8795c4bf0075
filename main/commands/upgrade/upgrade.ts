import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyRows, type Digest, digestTables, requireSameRows } from '#server/domains/backups/move.ts';
import { readTables } from '#server/platform/backup/export-rows.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { databaseName } from '#server/platform/db/database.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { clusterMajor } from '#server/platform/db/embedded/cluster.ts';
import { type EmbeddedServer, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { type Binaries, packageBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { removeCopy } from '#server/platform/db/embedded/throwaway-copies.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { copyRoles, copySettings, missingObjects } from '#server/platform/db/upgrade/copy-roles.ts';
import { findPrograms } from '#server/platform/db/upgrade/find-programs.ts';
import {
  keptFolder,
  readUpgrade,
  removeKept,
  removeScratch,
  scratchFolder,
  settleUpgrade,
  spaceForCopy,
  swapBack,
  swapIn,
  type Upgrade,
} from '#server/platform/db/upgrade/folders.ts';
import { connectClient, withClient } from '#server/platform/db/with-client.ts';
import { exists } from '#server/platform/files/exists.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { CommandFailed, say, secondsSince, UsageError } from '../command.ts';
import { isOfTheSystem, sentence } from '../errors.ts';

/** Copied and compared, of data on the disk: measured (docs/how-to/upgrade.md). */
const bytesPerSecond = 8 * 1024 ** 2;

interface Plan {
  from: number;
  to: number;
  programs: Binaries | null;
  space: Awaited<ReturnType<typeof spaceForCopy>>;
}

/** `firn upgrade database` */
export async function upgradeDatabase(given: string | null, isPreview: boolean): Promise<number> {
  const config = await embeddedConfig();
  const plan = await planUpgrade(config, given);
  if (isPreview) describe(config, plan);
  const { programs, space } = plan;
  if (programs === null) throw new CommandFailed(noPrograms(plan, given));
  if (space.free < space.needed)
    throw new CommandFailed(
      `The disk of ${config.dataDir} has ${megabytes(space.free)} free, and the upgrade needs ${megabytes(space.needed)}.`,
    );
  if (isPreview) return 0;
  const began = performance.now();
  try {
    await upgrade(config, { ...plan, programs });
  } catch (error) {
    const isAsBefore = (await clusterMajor(join(config.dataDir, 'postgres')).catch(() => null)) === plan.from;
    if (isAsBefore && isOfTheSystem(error))
      throw new CommandFailed(`${sentence(error)} Nothing was changed: PostgreSQL ${plan.from} is in use as before.`);
    throw error;
  }
  say(`PostgreSQL ${plan.to} is in use, after ${secondsSince(began)} s. Start the server of this release.`);
  say(
    `A backup begins some minutes after the start: earlier ones, and the archived log, belong to PostgreSQL ${plan.from} and are restored with the release that made them.`,
  );
  say(
    `The old folder is kept as ${keptFolder(config.dataDir, plan.from)}. Back to it: npx firn upgrade undo. Once the new one has proven itself: npx firn upgrade finish`,
  );
  return 0;
}

async function embeddedConfig(): Promise<Config> {
  const config = parseConfig(process.env);
  if (config.databaseUrl !== null)
    throw new UsageError(
      'DATABASE_URL names a PostgreSQL of your own: upgrade it with its own tools. This command is for the embedded one.',
    );
  const found = await stat(config.dataDir).catch(() => null);
  // What another user makes the server could not read, after the upgrade.
  if (found && found.uid !== process.getuid?.())
    throw new CommandFailed(
      `${config.dataDir} belongs to user ${found.uid}, and this is ${process.getuid?.()}: run it as the user of the server.`,
    );
  return config;
}

async function planUpgrade({ dataDir }: Config, given: string | null): Promise<Plan> {
  await settleUpgrade(dataDir);
  const folder = join(dataDir, 'postgres');
  const [from, { major: to }] = [await clusterMajor(folder), packageBinaries()];
  if (from === null) throw new CommandFailed(`There is no database in ${dataDir}; the first start makes it.`);
  if (from === to) throw new CommandFailed(`${folder} is of PostgreSQL ${to} already, which this release brings.`);
  if (from > to)
    throw new CommandFailed(`${folder} is of PostgreSQL ${from}, and this release brings ${to}: use a newer release.`);
  if ((await stat(folder)).dev !== (await stat(dataDir)).dev)
    throw new CommandFailed(
      `${folder} is on another disk than ${dataDir}, so the two folders cannot be renamed: move it there first.`,
    );
  if (await exists(keptFolder(dataDir, from)))
    throw new CommandFailed(`${keptFolder(dataDir, from)} is kept from an earlier upgrade: rename or remove it.`);
  return { from, to, programs: findPrograms(from, { dataDir, given }), space: await spaceForCopy(folder) };
}

function describe({ dataDir }: Config, { from, to, programs, space }: Plan): void {
  const minutes = Math.max(1, Math.ceil(space.dataBytes / bytesPerSecond / 60));
  say(`PostgreSQL ${from} → ${to} in ${dataDir}`);
  say(`Data: ${megabytes(space.dataBytes)}. Disk: ${megabytes(space.needed)} needed, ${megabytes(space.free)} free.`);
  if (programs !== null) say(`Programs of PostgreSQL ${from}: ${programs.native} (${programs.version})`);
  say(
    `Time: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, at the speed that was measured elsewhere. The server is stopped meanwhile.`,
  );
  say(
    `All rows are copied into a new folder and compared with the old one. Then the new folder takes its place, and the old one is kept as ${keptFolder(dataDir, from)}.`,
  );
}

const noPrograms = ({ from }: Plan, given: string | null) =>
  given === null
    ? `The programs of PostgreSQL ${from} are needed, and none were found. Name their folder, or that of the release from before, with --programs FOLDER (docs/how-to/upgrade.md says where they are).`
    : `${given} has no programs of PostgreSQL ${from}: neither bin/postgres, nor native/bin/postgres, nor a release of Firn with them.`;

async function upgrade(config: Config, { from, to, programs }: Plan & { programs: Binaries }): Promise<void> {
  const { dataDir } = config;
  const scratch = scratchFolder(dataDir);
  await removeCopy(scratch);
  const old = await startAlone(dataDir, programs);
  try {
    await requireOwnDatabases(old.server.connection());
    const source = old.server.connection(databaseName);
    const lock = await lockRows(source);
    say('Copying …');
    await copyRows({
      ...{ source, databaseUrl: null, dataDir: scratch, secretsFile: config.secretsFile, now: () => new Date() },
      migrations: await appliedIn(source),
    });
    const { tables, rows, digests } = await completeCopy(source, scratch);
    say(`${rows} rows in ${tables} tables were copied, and are the same.`);
    await old.stop();
    await lock.end().catch(() => {});
    await swapIn(dataDir, { from, to, at: new Date().toISOString(), tables: Object.fromEntries(digests) });
  } finally {
    await old.server.stop();
    // After a failure between the renames the old folder is taken into use again.
    await removeScratch(dataDir);
  }
}

/** The server of a folder that no other process uses. `stop` throws where one came meanwhile. */
async function startAlone(dataDir: string, programs?: Binaries) {
  const events: string[] = [];
  const log = (event: string) => void events.push(event);
  const server: EmbeddedServer = await startEmbedded({ dataDir, log, ...(programs && { programs }) });
  const inUse = new CommandFailed('A server or a command of Firn uses this database: stop it first.');
  const { rows } = await withClient(server.connection(), (client) =>
    client.query("select from pg_stat_activity where application_name = 'firn lease'"),
  );
  if (rows.length > 1) {
    await server.stop();
    throw inUse;
  }
  return {
    server,
    async stop() {
      await server.stop();
      if (!events.includes('postgres.stopped')) throw inUse;
    },
  };
}

async function requireOwnDatabases(superuser: Connection): Promise<void> {
  const { rows } = await withClient(superuser, (client) =>
    client.query<{ name: string }>(
      'select datname as name from pg_database where not datistemplate and datname not in ($1, $2)',
      ['postgres', databaseName],
    ),
  );
  if (rows[0])
    throw new CommandFailed(
      `The folder also holds the database ${rows[0].name}, which is not of Firn and would not come along: move it elsewhere first.`,
    );
}

/** Nobody changes a row until this connection ends. */
async function lockRows(source: Connection): Promise<pg.Client> {
  const client = await connectClient(source);
  const tables = await readTables(client);
  if (tables.length === 0) {
    await client.end();
    throw new CommandFailed('The database has no tables: remove its folder, and the first start makes a new one.');
  }
  await client.query(`begin; lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  return client;
}

/** Those of the old database: the first start of this release applies its own to the new one. */
async function appliedIn(source: Connection) {
  const { rows } = await withClient(source, (client) => client.query<{ name: string }>('select name from migrations'));
  const applied = new Set(rows.map(({ name }) => name));
  return (await readMigrations(migrationsFolder)).filter(({ name }) => applied.has(name));
}

/** Brings roles and settings along, says what did not come along, and compares every row. */
async function completeCopy(source: Connection, scratch: string) {
  const made = await startEmbedded({ dataDir: scratch, log() {} });
  try {
    const target = made.connection(databaseName);
    await withClient(source, (theirs) =>
      withClient(target, async (ours) => {
        await copyRoles(theirs, ours);
        const left = [...(await copySettings(theirs, ours)), ...(await missingObjects(theirs, ours))];
        for (const name of left) say(`Not brought along, because it was made by hand: ${name}`);
        await ours.query('analyze');
      }),
    );
    return await requireSameRows(source, target);
  } finally {
    await made.stop();
  }
}

/** `firn upgrade undo` */
export async function undoUpgrade(isForced: boolean): Promise<number> {
  const { dataDir } = await embeddedConfig();
  await settleUpgrade(dataDir);
  const upgrade = await readUpgrade(dataDir);
  if (upgrade === null || !(await exists(keptFolder(dataDir, upgrade.from))))
    throw new CommandFailed('There is no upgrade that can be undone: no old folder is kept.');
  const replaced = keptFolder(dataDir, upgrade.to);
  if (await exists(replaced)) throw new CommandFailed(`${replaced} is kept from an earlier undo: rename or remove it.`);
  if (packageBinaries().major !== upgrade.to)
    throw new CommandFailed(
      `Run this with the release that brings PostgreSQL ${upgrade.to}, which can say what was written since the upgrade.`,
    );
  const opened = await startAlone(dataDir);
  const written = await writtenSince(upgrade, opened.server.connection(databaseName)).finally(opened.stop);
  if (written.length > 0 && !isForced) {
    for (const line of written) say(line);
    throw new CommandFailed(
      `All of that was written since the upgrade of ${upgrade.at} and would be lost. To go back without it: npx firn upgrade undo --force`,
    );
  }
  await swapBack(dataDir, upgrade);
  say(`PostgreSQL ${upgrade.from} is in use again, as of ${upgrade.at}. Start the release from before.`);
  say(`The newer folder is kept as ${replaced}: remove it when nothing in it is needed.`);
  return 0;
}

/** What each table got or lost, and how many only changed. */
async function writtenSince({ tables }: Upgrade, owner: Connection): Promise<string[]> {
  const found = await digestTables(owner);
  const changed = [...found].filter(([name, { digest }]) => tables[name]?.digest !== digest);
  const difference = ([name, { rows }]: [string, Digest]) => rows - (tables[name]?.rows ?? 0);
  const counted = changed.filter((one) => difference(one) !== 0);
  const lines = counted
    .toSorted((a, b) => Math.abs(difference(b)) - Math.abs(difference(a)))
    .map((one) => `${one[0].replace(/^public\./, '')}: ${difference(one) > 0 ? '+' : ''}${difference(one)} rows`);
  const others = changed.length - counted.length;
  if (others > 0) lines.push(`${others} ${others === 1 ? 'table has' : 'tables have'} as many rows, with other values`);
  return lines;
}

/** `firn upgrade finish` */
export async function finishUpgrade(): Promise<number> {
  const { dataDir } = await embeddedConfig();
  await settleUpgrade(dataDir);
  const upgrade = await readUpgrade(dataDir);
  if (upgrade === null) throw new CommandFailed('No old folder is kept.');
  const bytes = await removeKept(dataDir, upgrade);
  say(`The folder of PostgreSQL ${upgrade.from} is removed: ${megabytes(bytes)}. The upgrade can no longer be undone.`);
  return 0;
}
