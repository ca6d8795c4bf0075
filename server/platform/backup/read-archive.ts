import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { decrypted, isEncrypted, magicBytes, type Unlocking } from './encryption.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  headerName,
  isExplained,
  manifestHashName,
  manifestName,
  parseEntry,
  type StoredEntry,
} from './manifest.ts';

export interface ReadOptions {
  /** The backup's name, for messages. */
  name: string;
  /** Called with an encrypted backup. */
  unlocking: () => Promise<Unlocking> | Unlocking;
  /** May refuse the backup before anything else is read. */
  onHeader(header: BackupHeader, isEncrypted: boolean): Promise<void>;
  onFolder(name: string): Promise<void>;
  /** Gets every entry but the header and the manifest, and must read it to its end. */
  onEntry(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
}

const maximumJsonBytes = 512 * 1024 * 1024;

/**
 * Reads a backup from its beginning to its end, and compares every entry with the manifest. Throws a BackupError that names
 * the backup and the entry which differs; what `onEntry` stored must then not be used.
 */
export async function readArchive(
  source: Readable,
  options: ReadOptions,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const { name: backup } = options;
  let current = 'its beginning';
  try {
    const { content, wasEncrypted } = await openContent(source, backup, options.unlocking);
    const plain = createZstdDecompress();
    // A failure ends the iteration below.
    pipeline(content, plain).catch(() => {});
    const seen: StoredEntry[] = [];
    let header: BackupHeader | undefined;
    let manifest: BackupManifest | undefined;
    let manifestHash = '';
    let isWhole = false;
    const decoder = createTarDecoder({ strict: true });
    const bytes = Readable.toWeb(plain) as unknown as ReadableStream<Uint8Array>;
    for await (const entry of bytes.pipeThrough(decoder)) {
      const { name, size, type } = entry.header;
      requirePlainName(name);
      current = name;
      if (type === 'directory') {
        await entry.body.cancel();
        await options.onFolder(name.replace(/\/$/, ''));
        continue;
      }
      if (header === undefined && name !== headerName) throw new BackupError(`${backup} is no backup of Firn.`);
      if (name === manifestName) {
        const hash = createHash('sha256');
        manifest = parseEntry(backupManifest, name, await textOf(hashed(entry.body, hash)));
        manifestHash = hash.digest('hex');
        continue;
      }
      if (name === manifestHashName) {
        isWhole = (await textOf(entry.body)) === manifestHash;
        continue;
      }
      if (name === headerName) {
        const hash = createHash('sha256');
        header = parseEntry(backupHeader, name, await textOf(hashed(entry.body, hash)));
        seen.push({ name, size, sha256: hash.digest('hex') });
        await options.onHeader(header, wasEncrypted);
        continue;
      }
      const hash = createHash('sha256');
      await options.onEntry(name, size, hashed(entry.body, hash));
      seen.push({ name, size, sha256: hash.digest('hex') });
    }
    if (!header) throw new BackupError(`${backup} is no backup of Firn.`);
    if (!manifest) throw new BackupError(`${backup} is damaged: it ends after ${current}, without its manifest.`);
    if (!isWhole) throw new BackupError(`${backup} is damaged: ${manifestName} differs from its SHA-256.`);
    compare(backup, manifest.entries, seen);
    return { header, manifest };
  } catch (error) {
    source.destroy();
    if (isExplained(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${backup} is damaged: it cannot be read in ${current} or behind it (${reason}).`, {
      cause: error,
    });
  }
}

/** The compressed content. Throws where it is not encrypted and its name says so: then who could write there swapped it. */
export async function openContent(source: Readable, name: string, unlocking: ReadOptions['unlocking']) {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let beginning = Buffer.alloc(0);
  while (beginning.length < magicBytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  async function* all() {
    yield beginning;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const content = Readable.from(all(), { objectMode: false });
  if (!isEncrypted(beginning.subarray(0, magicBytes))) {
    if (name.endsWith('.age'))
      throw new BackupError(`${name} is not encrypted, although its name says so: it is not the one that was made.`);
    return { content, wasEncrypted: false };
  }
  return { content: await decrypted(content, await unlocking(), name), wasEncrypted: true };
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maximumJsonBytes) throw new BackupError('The backup is damaged: its manifest is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A backup may come from anywhere: no entry of it is written outside the folder that it is restored into. */
function requirePlainName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
    throw new BackupError(`The backup is refused: the name of its entry “${name}” leads elsewhere.`);
}

function compare(backup: string, expected: readonly StoredEntry[], seen: readonly StoredEntry[]): void {
  const byName = new Map(seen.map((entry) => [entry.name, entry]));
  for (const { name, size, sha256 } of expected) {
    const found = byName.get(name);
    if (!found) throw new BackupError(`${backup} is damaged: ${name} is missing.`);
    if (found.size !== size || found.sha256 !== sha256)
      throw new BackupError(`${backup} is damaged: ${name} differs from the manifest (SHA-256).`);
  }
  if (seen.length !== expected.length) {
    const known = new Set(expected.map(({ name }) => name));
    const added = seen.find(({ name }) => !known.has(name))?.name ?? 'an entry that occurs twice';
    throw new BackupError(`${backup} is damaged: its manifest does not name ${added}.`);
  }
}
