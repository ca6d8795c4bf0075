import { join } from 'node:path';
import { minuteMs } from '#contract/time/durations.ts';
import { readBackupName } from '#server/domains/backups/names.ts';
import { archiveLog, markKey } from '#server/platform/backup/archive-log.ts';
import type { BackupStore } from '#server/platform/backup/folder-store.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { connectClient } from '#server/platform/db/with-client.ts';
import { say } from '../command.ts';
import { withInstallation } from '../run-act.ts';
import { type BackupValues, endWithParent } from './options.ts';

/** Files are looked for again from before the backup began that they are not in. */
const marginMs = 24 * 60 * minuteMs;

/** `firn backup archive`. With `--report`, as the server calls it, it says as JSON whether another process archives already. */
export async function archiveWritten(config: Config, { to, report }: BackupValues): Promise<number> {
  if (report) endWithParent();
  if (config.databaseUrl !== null)
    throw new BackupError('Only the log of the embedded database can be archived: DATABASE_URL has means of its own.');
  const store = openStore(config.backupTo, config.s3);
  // The log that was stored is removed from the database: a part of it elsewhere is a gap here.
  if (to !== undefined && openStore(to, config.s3).label !== store.label)
    throw new BackupError(
      `The log is archived behind the backups of BACKUP_TO (${store.label}), and in no other place.`,
    );
  const newest = await newestPhysical(store);
  return withInstallation(config, async ({ database }) => {
    const client = await connectClient(database.owner);
    try {
      const segments = await archiveLog({
        ...{ client, store, key: config.backupKey, keyMark: await markKey(config.backupKey, config.secretsFile) },
        since: new Date(newest - marginMs),
        ...{ cluster: join(config.dataDir, 'postgres'), files: join(config.dataDir, 'files') },
      });
      if (segments === null)
        throw new BackupError('No backup has begun an archive yet: switch it on in the settings, and back up once.');
      if (report) say(JSON.stringify({ archived: segments === 'busy' ? 'busy' : 'done' }));
      else if (segments === 'busy') say('Another process archives the log at this moment.');
      else say(`${segments} segments of the log are in ${store.label}`);
      return 0;
    } finally {
      await client.end();
    }
  });
}

/** When the backup that the log continues was made. */
async function newestPhysical(store: BackupStore): Promise<number> {
  const made = (await store.list()).flatMap(({ name }) => readBackupName(name) ?? []);
  const physical = made.filter(({ kind }) => kind === 'physical');
  if (physical.length === 0)
    throw new BackupError(
      `There is no physical backup in ${store.label} that the log would continue: back up once (npx firn backup create).`,
    );
  return Math.max(...physical.map(({ at }) => at.getTime()));
}
