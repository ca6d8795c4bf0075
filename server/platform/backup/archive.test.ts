import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import type { Key, Unlocking } from './encryption.ts';
import { extractBackup } from './extract.ts';
import { fillFolder } from './fill-folder.ts';
import { createFolderStore } from './folder-store.ts';
import { headerName } from './manifest.ts';
import { refuseUnfinishedFolder } from './unfinished.ts';
import { writeArchive } from './write-archive.ts';

let root: string;
beforeAll(async () => {
  root = await createTemporaryFolder('firn-test-');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const header = {
  ...{ format: 1, kind: 'physical', firnVersion: '1.0.0', startedAt: '2026-11-28T01:00:00.000Z' },
  ...{ postgres: { version: '18.4', major: 18, systemIdentifier: '7' }, migrations: [] },
  ...{ estimatedBytes: 1000, hasSecrets: false },
};
const large = randomBytes(1_500_000);

/** Stores a small backup; `first` changes its header. */
async function store(name: string, { key = null as Key | null, first = {}, more = 'files/small' } = {}): Promise<void> {
  await writeFile(join(root, 'large'), large);
  await createFolderStore(join(root, 'backups')).write(name, (sink) =>
    writeArchive(sink, key, async (archive) => {
      await archive.addText(headerName, JSON.stringify({ ...header, ...first }));
      await archive.addFolder('postgres/pg_wal');
      await archive.addText('postgres/PG_VERSION', '18\n');
      await archive.addFile('files/large', join(root, 'large'));
      await archive.addText(more, 'more');
      await archive.addParts('rows', [Buffer.from('one'), Buffer.from('two')] as unknown as AsyncIterable<Uint8Array>);
      const facts = { endedAt: '2026-11-28T01:00:01.000Z', tables: [], auditHead: null, wal: null };
      await archive.end(facts);
    }),
  );
}

async function extract(name: string, into: string, unlocking?: Unlocking) {
  const source = await createFolderStore(join(root, 'backups')).read(name);
  return fillFolder(join(root, into), {
    durable: false,
    fill: (draft) =>
      extractBackup(source, draft, {
        name,
        unlocking() {
          if (unlocking) return unlocking;
          throw new Error('it is not encrypted');
        },
        onHeader: async () => {},
      }),
    keptFile: join(root, into, 'secrets.json'),
    claim: null,
  });
}

test('a backup gives back its files and folders, and the usual programs read it', async () => {
  await store('plain');
  const { manifest } = await extract('plain', 'one');
  expect(manifest.entries.map(({ name }) => name)).toEqual([
    'backup.json',
    'postgres/PG_VERSION',
    'files/large',
    'files/small',
    'rows.000001',
  ]);
  expect(await readFile(join(root, 'one', 'files', 'large'))).toEqual(large);
  expect(await readFile(join(root, 'one', 'rows.000001'), 'utf8')).toBe('onetwo');
  expect(await readdir(join(root, 'one', 'postgres', 'pg_wal'))).toEqual([]);
  await mkdir(join(root, 'tar'));
  const tar = join(root, 'plain.tar');
  const { zstdDecompressSync } = await import('node:zlib');
  await writeFile(tar, zstdDecompressSync(await readFile(join(root, 'backups', 'plain'))));
  execFileSync('tar', ['-xf', tar, '-C', join(root, 'tar')]);
  expect(await readFile(join(root, 'tar', 'files', 'large'))).toEqual(large);
});

test('an encrypted backup opens with its key alone', async () => {
  const identity = await generateX25519Identity();
  await store('sealed', { key: { recipient: await identityToRecipient(identity) } });
  const bytes = await readFile(join(root, 'backups', 'sealed'));
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await extract('sealed', 'two', { identity });
  await expect(extract('sealed', 'none', { identity: await generateX25519Identity() })).rejects.toThrow(
    'sealed cannot be decrypted with this key.',
  );
  await writeFile(join(root, 'backups', 'cut'), bytes.subarray(0, -1));
  await expect(extract('cut', 'none', { identity })).rejects.toThrow(/^cut is damaged/);
  expect(await readdir(join(root, 'none'))).toEqual([]);
});

test('a backup that is encrypted by its name, and not by its content, was put there by somebody else', async () => {
  await store('swapped.tar.zst.age');
  await expect(extract('swapped.tar.zst.age', 'swapped', { passphrase: 'of ours' })).rejects.toThrow(
    'swapped.tar.zst.age is not encrypted, although its name says so: it is not the one that was made.',
  );
  expect(await readdir(join(root, 'swapped'))).toEqual([]);
});

test('a volume of its own is an empty place, and so is what a killed restore left, on which no server starts', async () => {
  await store('new');
  await mkdir(join(root, 'volume', 'lost+found'), { recursive: true });
  await extract('new', 'volume');
  expect(await readFile(join(root, 'volume', 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
  const killed = join(root, 'killed');
  // A process id that no process has.
  await mkdir(join(killed, 'restoring-4194304999', 'postgres'), { recursive: true });
  await mkdir(join(killed, 'files'));
  await writeFile(join(killed, 'files', 'moved'), '');
  const open = () =>
    openDatabase({ databaseUrl: null, dataDir: killed, secretsFile: join(killed, 'secrets.json') }, silentLog);
  await expect(open()).rejects.toThrow(`A restore into ${killed} has not ended (it holds restoring-4194304999).`);
  await extract('new', 'killed');
  expect(await readdir(killed)).toEqual(['files', 'postgres', 'rows.000001']);
  expect(await readdir(join(killed, 'files'))).toEqual(['large', 'small']);
});

test('a folder of somebody with a like name is no restore', async () => {
  const folder = join(root, 'kept');
  for (const name of ['restoring-old', 'restored-old', 'files']) await mkdir(join(folder, name), { recursive: true });
  await refuseUnfinishedFolder(folder);
  await expect(extract('new', 'kept')).rejects.toThrow('is not empty (it holds files)');
  expect(await readdir(folder)).toEqual(['files', 'restored-old', 'restoring-old']);
});

test('after an error a restore begins anew, with the secrets that are there, until a claim beside the folder has ended', async () => {
  const folder = join(root, 'again');
  const keptFile = join(folder, 'secrets.json');
  let isHeld = true;
  const ends = async () => {
    isHeld = false;
  };
  let end = ends;
  const fill = (file: string, onMoving = async () => {}) =>
    fillFolder(folder, {
      ...{ durable: true, keptFile, onMoving },
      async fill(draft) {
        await writeFile(keptFile, 'secrets');
        for (const name of ['files', 'programs']) await mkdir(join(draft, name));
        await writeFile(join(draft, 'files', file), '');
      },
      claim: { isHeld: async () => isHeld, end: () => end() },
    });
  const failing = () => Promise.reject(new Error('No.'));
  await expect(fill('first', failing)).rejects.toThrow('No.');
  expect(await readdir(folder)).toEqual(['secrets.json']);
  end = failing;
  await expect(fill('second')).rejects.toThrow('No.');
  await refuseUnfinishedFolder(folder);
  end = ends;
  await fill('third');
  expect(await readdir(folder)).toEqual(['files', 'programs', 'secrets.json']);
  expect(await readdir(join(folder, 'files'))).toEqual(['third']);
  // As a process that was killed after the claim leaves it: a server may use it already.
  await mkdir(join(folder, 'restored-4194304999'));
  await expect(fill('fourth')).rejects.toThrow('is not empty (it holds files)');
  expect(await readdir(join(folder, 'files'))).toEqual(['third']);
});

test('a folder that another process restores into is left alone', async () => {
  const draft = join(root, 'taken', `restoring-${process.ppid}`);
  await mkdir(draft, { recursive: true });
  await expect(extract('new', 'taken')).rejects.toThrow(`Process ${process.ppid} restores into ${join(root, 'taken')}`);
  expect(await readdir(join(root, 'taken'))).toEqual([`restoring-${process.ppid}`]);
});

test('one changed byte anywhere is refused with the name of what differs, and leaves the folder empty', async () => {
  await store('whole');
  const bytes = await readFile(join(root, 'backups', 'whole'));
  const places = Array.from({ length: 16 }, (_, index) => Math.floor(((bytes.length - 1) * index) / 15));
  const messages = new Set<string>();
  for (const at of places) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    await writeFile(join(root, 'backups', 'changed'), changed);
    const refused = await extract('changed', 'three').then(
      () => `byte ${at} was not noticed`,
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^changed is (damaged|no backup)/);
    messages.add(refused);
    expect(await readdir(join(root, 'three'))).toEqual([]);
  }
  expect([...messages]).toContain('changed is damaged: files/large differs from the manifest (SHA-256).');
});

test('what is no backup, is cut off, has another format or names a place elsewhere is refused with a sentence', async () => {
  const refusal = (name: string) => extract(name, 'four').catch((error: Error) => error.message);
  await writeFile(join(root, 'backups', 'text'), 'a text');
  expect(await refusal('text')).toMatch(/^text is damaged: it cannot be read in its beginning/);
  const whole = await readFile(join(root, 'backups', 'whole'));
  await writeFile(join(root, 'backups', 'short'), whole.subarray(0, -20));
  expect(await refusal('short')).toMatch(/^short is damaged/);
  await store('newer', { first: { format: 2 } });
  expect(await refusal('newer')).toBe(
    'The backup has format 2, and this version of Firn reads format 1: restore it with the version that made it.',
  );
  await store('elsewhere', { more: '../out' });
  expect(await refusal('elsewhere')).toBe('The backup is refused: the name of its entry “../out” leads elsewhere.');
  await store('huge', { first: { estimatedBytes: 9e15 } });
  expect(await refusal('huge')).toMatch(/^The disk of .* has .* MB free, and the backup needs about /);
  expect(await readdir(join(root, 'four'))).toEqual([]);
  await expect(store('whole')).rejects.toThrow('exists already');
  await expect(extract('whole', 'one')).rejects.toThrow('is not empty (it holds files)');
});
