import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** More than the databases and files of a run take together. */
const neededBytes = 6 * 1024 ** 3;

/**
 * A new folder for the data of a test, in memory where the machine has plenty: creating a database writes a thousand files,
 * which takes three times as long on a disk.
 */
export function createTemporaryFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoomInMemory() ? inMemory : tmpdir(), prefix));
}

/** Whether the machine has shared memory to spare for the data of a run. */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) > neededBytes;
  } catch {
    return false;
  }
}
