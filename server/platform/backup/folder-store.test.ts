import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createFolderStore } from './folder-store.ts';

test('a place below a folder that takes none is refused, and does not wait for ever', async () => {
  for (const place of ['/proc/firn', '/proc/firn/backups/nightly']) {
    const store = createFolderStore(place);
    await expect(store.write('a', async () => {})).rejects.toThrow(/takes no folders: backups need another place/);
    await expect(store.freeBytes()).rejects.toThrow('takes no folders');
  }
});

test('a place that is not there yet is made with the folders above it', async () => {
  const above = await createTemporaryFolder('firn-store-');
  onTestFinished(() => rm(above, { recursive: true }));
  const place = join(above, 'a/b/c');
  expect(await createFolderStore(place).freeBytes()).toBeGreaterThan(0);
  await access(place);
});
