import { parseArgs } from 'node:util';
import { settings } from '#contract/operations/settings.ts';
import { readBackupName } from '#server/domains/backups/names.ts';
import { megabytes } from '#server/platform/backup/extract.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { archiveWritten } from './backup-archive.ts';
import { createBackups, pruneBackups } from './backup-create.ts';
import { type BackupValues, say, withInstallation } from './backup-options.ts';
import { restoreFile, verifyFile } from './backup-restore.ts';

const options = {
  to: { type: 'string' },
  identity: { type: 'string' },
  logical: { type: 'boolean' },
  // For the server, which reads what it reports.
  report: { type: 'boolean' },
  verify: { type: 'boolean' },
} as const;

/** Runs `firn backup …`. Returns the exit code; null for a command that does not exist. */
export async function runBackupCommand(args: string[]): Promise<number | null> {
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
    const [verb = '', word, ...more] = positionals;
    if (more.length > 0) return null;
    return await run(verb, word, values);
  } catch (error) {
    if (!(error instanceof BackupError) && !hasArgumentsCode(error)) throw error;
    if (args.includes('--report')) say(JSON.stringify({ failed: (error as Error).message }));
    else process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

const hasArgumentsCode = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

async function run(verb: string, word: string | undefined, values: BackupValues): Promise<number | null> {
  const config = () => parseConfig(process.env);
  if (verb === 'create') return createBackups(config(), word, values);
  if (word === undefined) {
    if (verb === 'list') return list(config(), values);
    if (verb === 'prune') return prune(config(), values);
    if (verb === 'archive') return archiveWritten(config(), values);
    return null;
  }
  if (verb === 'verify') return verifyFile(config(), word, values);
  if (verb === 'restore') return restoreFile(config(), word, values);
  if (verb === 'schedule') return schedule(config(), word);
  return null;
}

async function list(config: Config, { to }: BackupValues): Promise<number> {
  const store = openStore(to ?? config.backupTo, config.s3);
  const found = (await store.list()).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { name, bytes, at } of found) {
    const made = readBackupName(name)?.at ?? at;
    say(`${made.toISOString()}  ${megabytes(bytes).padStart(10)}  ${name}`);
  }
  if (found.length === 0) say(`No backups in ${store.label}`);
  return 0;
}

async function prune(config: Config, { to }: BackupValues): Promise<number> {
  const store = openStore(to ?? config.backupTo, config.s3);
  return withInstallation(config, async ({ ctx }) => {
    const removed = await pruneBackups(ctx, store);
    for (const name of removed) say(`Removed ${name}`);
    if (removed.length === 0) say(`Nothing to remove in ${store.label}`);
    return 0;
  });
}

async function schedule(config: Config, word: string): Promise<number> {
  const nightlyAt = settings.shape.backups.shape.nightlyAt.safeParse(word === 'off' ? '' : word);
  if (!nightlyAt.success || word === '') throw new BackupError('Give a time such as 01:30, or off.');
  return withInstallation(config, async ({ ctx }) => {
    const { backups } = await currentSettings(ctx);
    await updateSettings(ctx, { section: 'backups', values: { ...backups, nightlyAt: nightlyAt.data } });
    say(
      word === 'off'
        ? 'Saved. No backup is made by itself.'
        : `Saved. A backup is made every night at ${word} (Zurich).`,
    );
    return 0;
  });
}
