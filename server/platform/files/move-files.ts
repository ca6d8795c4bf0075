import { createHash } from 'node:crypto';
import type { Files } from './files.ts';

const always = new Date('9999-12-31T00:00:00Z');
const anything = { inspect() {}, end() {} };

export interface MovedFiles {
  copied: number;
  /** That were there before, with the same content. */
  kept: number;
  bytes: number;
}

/**
 * Copies every file that `to` lacks under its key, and compares the SHA-256 of all of them with what is read back. Changes
 * nothing in `from`; a run that was interrupted is made up for by the next. `compared`: keys that need not be read again, to
 * which it adds.
 */
export async function copyFiles(from: Files, to: Files, compared: Set<string>): Promise<MovedFiles> {
  const there = new Set(await to.keysBefore(always));
  const moved = { copied: 0, kept: 0, bytes: 0 };
  for (const key of await from.keysBefore(always)) {
    if (compared.has(key)) continue;
    const original = await digestOf(from, key);
    // Deleted meanwhile.
    if (original === null) continue;
    const isKept = there.has(key) && (await digestOf(to, key))?.sha256 === original.sha256;
    if (!isKept) {
      if (there.has(key)) await to.remove(key);
      await to.put(await from.open(key), { maximumBytes: Number.POSITIVE_INFINITY, inspector: anything, key });
      if ((await digestOf(to, key))?.sha256 !== original.sha256)
        throw new Error(`the copy of the file ${key} differs from the original`);
    }
    moved[isKept ? 'kept' : 'copied'] += 1;
    moved.bytes += original.bytes;
    compared.add(key);
  }
  return moved;
}

export const allKeys = (files: Files): Promise<string[]> => files.keysBefore(always);

async function digestOf(files: Files, key: string): Promise<{ sha256: string; bytes: number } | null> {
  const content = await files.open(key).catch((error: Error) => {
    if (error.message.startsWith('ENOENT')) return null;
    throw error;
  });
  if (content === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
