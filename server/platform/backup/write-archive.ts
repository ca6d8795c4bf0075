import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { encrypted, type Key } from './encryption.ts';
import { type BackupManifest, formatVersion, manifestHashName, manifestName, type StoredEntry } from './manifest.ts';

const chunkBytes = 256 * 1024;
/** A part of content whose size is not known before its end. */
const partBytes = 8 * 1024 * 1024;

/** Adds entries to an archive one after the other. */
export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  addFolder(name: string): Promise<void>;
  /**
   * Adds a file with the size that it has now: what is appended meanwhile is left out, and what is cut off is read as zeros.
   * Returns false where the file does not exist any more.
   */
  addFile(name: string, path: string): Promise<boolean>;
  /** Adds content of unknown size as `name.000001`, `name.000002` …, at least one. */
  addParts(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** What was added so far. */
  entries: readonly StoredEntry[];
  /** The last call: adds the manifest, which is completed with the entries. */
  end(manifest: Omit<BackupManifest, 'format' | 'entries'>): Promise<BackupManifest>;
}

/**
 * Writes a compressed archive to `sink`, encrypted where there is a key: a tar in a Zstandard frame in an age file, which the
 * usual programs read as well. What `write` adds is never held in memory as a whole.
 */
export async function writeArchive(
  sink: Writable,
  key: Key | null,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const compress = createZstdCompress();
  const compressed = pipeline(Readable.fromWeb(readable as ReadableStream), compress);
  const stored = pipeline(key === null ? compress : await encrypted(compress, key), sink);
  // Both are awaited below; a failure of one must not end the process before.
  for (const ending of [compressed, stored]) ending.catch(() => {});
  try {
    await write(createWriter(controller));
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await Promise.allSettled([compressed, stored]);
    // What stopped the writing, such as a full disk, and not that it was stopped.
    await stored.catch((cause: unknown) => {
      if ((cause as NodeJS.ErrnoException).code?.startsWith('E')) throw cause;
    });
    throw error;
  }
  await Promise.all([compressed, stored]);
}

type Controller = ReturnType<typeof createTarPacker>['controller'];

function createWriter(controller: Controller): ArchiveWriter {
  const entries: StoredEntry[] = [];

  async function add(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const writer = controller.add({ name, size, type: 'file', mode: 0o600, mtime: new Date(0) }).getWriter();
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    entries.push({ name, size, sha256: hash.digest('hex') });
  }

  const addBytes = (name: string, bytes: Uint8Array) => add(name, bytes.length, [bytes]);

  return {
    entries,
    async end(facts) {
      const manifest: BackupManifest = { format: formatVersion, ...facts, entries: [...entries] };
      const text = JSON.stringify(manifest);
      await addBytes(manifestName, new TextEncoder().encode(text));
      await addBytes(manifestHashName, new TextEncoder().encode(createHash('sha256').update(text).digest('hex')));
      return manifest;
    },
    addText: (name, text) => addBytes(name, new TextEncoder().encode(text)),
    addBytes,
    addFolder: (name) =>
      controller.add({ name: `${name}/`, size: 0, type: 'directory', mode: 0o700, mtime: new Date(0) }).close(),
    async addFile(name, path) {
      const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (file === null) return false;
      try {
        const { size } = await file.stat();
        await add(name, size, exactly(file, size));
      } finally {
        await file.close();
      }
      return true;
    },
    async addParts(name, source) {
      let part = 0;
      for await (const bytes of partsOf(source)) {
        part += 1;
        await addBytes(`${name}.${String(part).padStart(6, '0')}`, bytes);
      }
    },
  };
}

async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; ) {
    const length = Math.min(left, chunkBytes);
    // Not reused: the archive may still hold the one before.
    const buffer = new Uint8Array(length);
    const { bytesRead } = await file.read(buffer, 0, length);
    const taken = bytesRead === 0 ? length : bytesRead;
    yield buffer.subarray(0, taken);
    left -= taken;
  }
}

async function* partsOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield joined(chunks, size);
    [chunks, size, isFirst] = [[], 0, false];
  }
  if (size > 0 || isFirst) yield joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
