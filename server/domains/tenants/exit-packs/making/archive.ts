import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { Files, StoredFile } from '#server/platform/files/files.ts';
import { type AddEntry, zipStream } from '#server/platform/files/zip-stream.ts';

export interface ArchiveEntry {
  path: string;
  /** Bytes, before they are compressed. */
  size: number;
  sha256: string;
}

export interface Archive {
  /** Entries so far. */
  entries: readonly ArchiveEntry[];
  /**
   * Adds an entry and waits until its content was read. What is compressed already gets no smaller. A stream is destroyed when
   * the archive ends before.
   */
  add(...entry: Parameters<AddEntry>): Promise<ArchiveEntry>;
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
  const entries: ArchiveEntry[] = [];
  let filled = Promise.resolve();
  const output = zipStream(at, (addEntry) => {
    async function add(...[path, content, options]: Parameters<AddEntry>) {
      const digest = createHash('sha256');
      let size = 0;
      const watched = new Transform({
        transform(bytes: Buffer, _encoding, done) {
          digest.update(bytes);
          size += bytes.length;
          done(stopping?.aborted ? stopping.reason : null, bytes);
        },
      });
      // The content ends with `watched`, also before its turn comes, and an error of it is one of `watched`.
      pipeline(content, watched, () => {});
      await addEntry(path, watched, options);
      const entry = { path, size, sha256: digest.digest('hex') };
      entries.push(entry);
      return entry;
    }
    filled = fill({ entries, add });
    return filled;
  });
  const putting = files.put(output, {
    maximumBytes: Number.POSITIVE_INFINITY,
    inspector: { inspect() {}, end() {} },
  });
  const [stored, written] = await Promise.allSettled([putting, filled]);
  if (stored.status === 'rejected') throw stored.reason;
  if (written.status === 'rejected') throw written.reason;
  return stored.value;
}
