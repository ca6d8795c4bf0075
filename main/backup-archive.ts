import { join } from 'node:path';
import { readBackupName } from '#server/domains/backups/names.ts';
import { archiveLog } from '#server/platform/backup/archive-log.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { connectClient } from '#server/platform/db/with-client.ts';
import type { BackupValues } from './backup-options.ts';
import { say } from './commands/command.ts';
import { withInstallation } from './commands/run-act.ts';

/** Files are looked for again from before the backup began that they are not in. */
const marginMs = 24 * 60 * 60_000;

/** `firn backup archive` */
export async function archiveWritten(config: Config, { to }: BackupValues): Promise<number> {
  if (config.databaseUrl !== null)
    throw new BackupError('Only the log of the embedded database can be archived: DATABASE_URL has means of its own.');
  const store = openStore(to ?? config.backupTo, config.s3);
  return withInstallation(config, async ({ database }) => {
    const bases = (await store.list()).flatMap(({ name }) => readBackupName(name) ?? []);
    const newest = Math.max(...bases.filter(({ kind }) => kind === 'physical').map(({ at }) => at.getTime()));
    const client = await connectClient(database.owner);
    try {
      const segments = await archiveLog({
        ...{ client, store, key: config.backupKey, since: new Date(newest - marginMs) },
        ...{ cluster: join(config.dataDir, 'postgres'), files: join(config.dataDir, 'files') },
      });
      if (segments === null)
        throw new BackupError('No backup has begun an archive yet: switch it on in the settings, and back up once.');
      say(`${segments} segments of the log are in ${store.label}`);
      return 0;
    } finally {
      await client.end();
    }
  });
}
