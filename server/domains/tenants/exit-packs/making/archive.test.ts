import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Files } from '#server/platform/files/files.ts';
import { storeArchive } from './archive.ts';

test('a file that is open before its turn comes is closed when the archive cannot be stored', async () => {
  const opened = Promise.withResolvers<void>();
  const second = new Readable({ read() {} });
  const put: Files['put'] = async (source) => {
    for await (const _ of source) {
      await opened.promise;
      throw new Error('the disk is full');
    }
    throw new Error('the archive is empty');
  };
  const storing = storeArchive({ put } as Files, { at: new Date(), stopping: undefined }, async ({ add }) => {
    // Its end waits in the archive for the reader when all of it was read.
    await add('first.bin', Readable.from([Buffer.alloc(200_000)]), { compress: false });
    setImmediate(opened.resolve);
    await add('second.bin', second, { compress: false });
  });
  await expect(storing).rejects.toThrow('the disk is full');
  await expect.poll(() => second.destroyed).toBe(true);
});
