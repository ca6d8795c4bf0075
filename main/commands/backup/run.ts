import { settings } from '#contract/operations/settings.ts';
import { readBackupName } from '#server/domains/backups/names.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { CommandFailed, type Given, say } from '../command.ts';
import { isOfTheSystem, messageOf } from '../errors.ts';
import { withInstallation } from '../run-act.ts';
import { archiveWritten } from './archive.ts';
import { createBackups, pruneBackups } from './create.ts';
import type { BackupValues } from './options.ts';
import { restoreFile, verifyFile } from './restore.ts';

/** Runs `firn backup …`. Returns the exit code. */
export async function runBackupCommand(verb: BackupVerb, { words: [word = ''], options }: Given): Promise<number> {
  const values: BackupValues = {
    ...{ to: options.to?.toString(), identity: options.identity?.toString() },
    ...{ logical: options.logical === true, report: options.report === true, verify: options.verify === true },
  };
  try {
    return await runs[verb](parseConfig(process.env), word, values);
  } catch (error) {
    if (values.report && error instanceof Error) {
      // Also a bug: of its stack the server would store a line.
      say(JSON.stringify({ failed: messageOf(error) }));
      return 1;
    }
    if (!isOfTheSystem(error)) throw error;
    throw new CommandFailed(messageOf(error));
  }
}

type Run = (config: Config, word: string, values: BackupValues) => Promise<number>;
export type BackupVerb = keyof typeof runs;

const runs = {
  create: createBackups,
  verify: verifyFile,
  restore: restoreFile,
  archive: (config, _word, values) => archiveWritten(config, values),
  list: (config, _word, values) => list(config, values),
  prune: (config, _word, values) => prune(config, values),
  schedule,
} satisfies Record<string, Run>;

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
