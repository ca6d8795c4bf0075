import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { archiveWritten } from './archive.ts';

test('the log is archived behind a physical backup of BACKUP_TO alone', async () => {
  const folder = await createTemporaryFolder('firn-archive-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const backups = join(folder, 'backups');
  const config = parseConfig({ DATA_DIR: join(folder, 'data'), BACKUP_TO: backups });
  await expect(archiveWritten(config, { to: join(folder, 'elsewhere') })).rejects.toThrow(
    `The log is archived behind the backups of BACKUP_TO (${backups}), and in no other place.`,
  );
  const missing = `There is no physical backup in ${backups} that the log would continue`;
  await expect(archiveWritten(config, {})).rejects.toThrow(missing);
  await expect(archiveWritten(config, { to: backups })).rejects.toThrow(missing);
  // No server was started for it.
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'firn-2026-11-17T00-30-00Z-logical.tar.zst'), '');
  const logical = parseConfig({ DATA_DIR: join(folder, 'data'), BACKUP_TO: folder });
  await expect(archiveWritten(logical, {})).rejects.toThrow('There is no physical backup');
});
