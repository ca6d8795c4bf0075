import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Files, StoredFile } from '#server/platform/files/files.ts';

export interface ArchiveEntry {
  path: string;
  /** Bytes, before they are compressed. */
  size: number;
  sha256: string;
}

export interface Archive {
  /** Entries so far. */
  entries: readonly ArchiveEntry[];
  /** Adds an entry and waits until its content was read. What is compressed already gets no smaller. */
  add(
    path: string,
    content: AsyncIterable<Uint8Array | string>,
    options?: { compress: boolean },
  ): Promise<ArchiveEntry>;
}

/**
 * Stores a ZIP archive while `fill` writes it: neither its size nor that of an entry determines the memory used. When one of
 * the two fails, or the process is stopping, nothing is stored.
 */
export async function storeArchive(
  files: Files,
  { at, stopping }: { at: Date; stopping: AbortSignal | undefined },
  fill: (archive: Archive) => Promise<void>,
): Promise<StoredFile> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Not kept waiting for a reader that has gone.
  const closed = once(output, 'close').then(() => Promise.reject(new Error('the archive was closed')));
  closed.catch(() => {});
  const entries: ArchiveEntry[] = [];

  async function add(path: string, content: AsyncIterable<Uint8Array | string>, { compress } = { compress: true }) {
    const digest = createHash('sha256');
    let size = 0;
    async function* watched() {
      for await (const part of content) {
        stopping?.throwIfAborted();
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        digest.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    let stream: Readable | null = Readable.from(watched(), { objectMode: false });
    const isRead = once(stream, 'end');
    zip.addReadStreamLazy(path, { mtime: at, compress }, (give) => {
      if (stream) give(null, stream);
      // The library keeps this function until the archive is written.
      stream = null;
    });
    await Promise.race([isRead, closed]);
    const entry = { path, size, sha256: digest.digest('hex') };
    entries.push(entry);
    return entry;
  }

  zip.on('error', (error: Error) => output.destroy(error));
  const filled = fill({ entries, add }).then(
    () => zip.end(),
    (error: Error) => {
      output.destroy(error);
      throw error;
    },
  );
  const [stored, written] = await Promise.allSettled([
    files.put(output, { maximumBytes: Number.POSITIVE_INFINITY, inspector: { inspect() {}, end() {} } }),
    filled,
  ]);
  if (stored.status === 'rejected') throw stored.reason;
  if (written.status === 'rejected') throw written.reason;
  return stored.value;
}
