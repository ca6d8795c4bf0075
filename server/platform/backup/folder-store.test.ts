import { access, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
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

test('two that write one name at a time do not mix, and old drafts are removed', async () => {
  const folder = await createTemporaryFolder('firn-store-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createFolderStore(folder);
  await writeFile(join(folder, '.killed.0123456789ab.part'), '');
  await utimes(join(folder, '.killed.0123456789ab.part'), 0, 0);
  const bothOpen = Promise.withResolvers<void>();
  let open = 0;
  const write = (text: string) =>
    store.write('segment', async (sink) => {
      sink.write(text.slice(0, 1));
      open += 1;
      if (open === 2) bothOpen.resolve();
      await bothOpen.promise;
      sink.end(text.slice(1));
      await finished(sink);
    });
  await Promise.all([write('aaaa'), write('bb')]);
  expect(await readFile(join(folder, 'segment'), 'utf8')).toMatch(/^(aaaa|bb)$/);
  expect(await readdir(folder)).toEqual(['segment']);
});
