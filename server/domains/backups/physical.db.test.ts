import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { archiveLog, beginArchive, endArchive, hasOtherKey, markKey } from '#server/platform/backup/archive-log.ts';
import { extractBackup } from '#server/platform/backup/extract.ts';
import { type BackupStore, createFolderStore } from '#server/platform/backup/folder-store.ts';
import { type CountedTable, headerName } from '#server/platform/backup/manifest.ts';
import { writeArchive } from '#server/platform/backup/write-archive.ts';
import { databaseName } from '#server/platform/db/database.ts';
import { type EmbeddedServer, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { type Migration, migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';

let root: string;
let dataDir: string;
let server: EmbeddedServer;
let owner: pg.Client;
let migrations: Migration[];

const settings = { wal_level: 'replica', max_wal_senders: '4', max_replication_slots: '4', full_page_writes: 'on' };
let identity: string;
let recipient: string;

beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  root = await createTemporaryFolder('firn-test-');
  dataDir = join(root, 'data');
  await mkdir(dataDir);
  execFileSync('cp', ['-a', join(inject('preparedDataDir'), 'postgres'), dataDir]);
  server = await startEmbedded({ dataDir, durable: false, log() {}, settings });
  const first = new pg.Client(server.connection());
  await first.connect();
  await first.query(`create database ${databaseName}`);
  await first.end();
  migrations = await readMigrations(migrationsFolder);
  await migrate(server.connection(databaseName), migrations);
  owner = new pg.Client(server.connection(databaseName));
  await owner.connect();
  await owner.query('create table notes (id int primary key, body text)');
  await owner.query('create unlogged table forgotten as select 1');
  await loadSecrets(join(dataDir, 'secrets.json'));
  await mkdir(join(dataDir, 'files'));
});

afterAll(async () => {
  await owner.end();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const installation = () => ({
  owner: server.connection(databaseName),
  dataDir,
  secretsFile: join(dataDir, 'secrets.json'),
  now: () => new Date(),
});

const restore = async (name: string, into: string) =>
  restoreBackup(await createFolderStore(join(root, 'backups')).read(name), {
    name,
    unlocking: () => ({ identity }),
    dataDir: join(root, into),
    secretsFile: join(root, into, 'secrets.json'),
    durable: false,
    databaseUrl: null,
    migrations,
  });

test('what was acknowledged before the end of a backup is there after a restore, with its file', async () => {
  const acknowledged: number[] = [];
  const endsAt: { at?: number } = {};
  let isWriting = true;
  const writing = (async () => {
    const writer = new pg.Client(server.connection(databaseName));
    await writer.connect();
    for (let id = 1; isWriting; id++) {
      const key = id.toString(16).padStart(32, '0');
      await writeFile(join(dataDir, 'files', key), `file ${id}`);
      await writer.query('insert into notes values ($1, $2)', [id, key]);
      acknowledged.push(id);
      // Thousands of files would make the other tests long.
      await sleep(5);
    }
    await writer.end();
  })();
  const { manifest } = await createFolderStore(join(root, 'backups')).write('written', (sink) =>
    createBackup(
      {
        ...installation(),
        now() {
          endsAt.at = acknowledged.length;
          return new Date();
        },
      },
      'physical',
      sink,
      { recipient },
    ),
  );
  isWriting = false;
  await writing;

  const restored = await restore('written', 'restored');
  expect(restored.secrets).toBe('restored');
  expect(restored.manifest.endedAt).toBe(manifest.endedAt);
  const folder = join(root, 'restored');
  const copy = await startEmbedded({ dataDir: folder, durable: false, log() {} });
  const client = new pg.Client(copy.connection(databaseName));
  await client.connect();
  const { rows } = await client.query<{ id: number; body: string }>('select id, body from notes order by id');
  await client.end();
  await copy.stop();
  expect(endsAt.at).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.slice(0, endsAt.at)));
  for (const { id, body } of rows) expect(await readFile(join(folder, 'files', body), 'utf8')).toBe(`file ${id}`);
  expect(await readFile(join(folder, 'secrets.json'))).toEqual(await readFile(join(dataDir, 'secrets.json')));
});

test('any moment after a backup can be restored from the archived log, with files that came since', async () => {
  const began = new Date();
  await sleep(20);
  await archived().write('base', (sink) => createBackup({ ...installation(), keepsLog: true }, 'physical', sink, null));
  const keyMark = await markKey(null, join(dataDir, 'secrets.json'));
  const written = {
    ...{ client: owner, cluster: join(dataDir, 'postgres'), files: join(dataDir, 'files'), store: archived() },
    ...{ key: null, keyMark, since: began },
  };
  const archive = () => archiveLog(written);
  const key = 'f'.repeat(32);
  await owner.query("insert into notes values (-1, 'before')");
  await writeFile(join(dataDir, 'files', key), 'came later');
  // A Date has milliseconds, and a commit microseconds.
  await sleep(20);
  const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now');
  const archiving = new pg.Client(server.connection(databaseName));
  await archiving.connect();
  await archiving.query('select pg_advisory_lock(4177126)');
  expect(await archive()).toBe('busy');
  await archiving.end();
  await expect.poll(archive).toBeGreaterThan(0);
  await sleep(20);
  await owner.query("insert into notes values (-2, 'after')");
  expect(await archive()).toBeGreaterThan(0);

  // Without a key there are no secrets in it, and a restore says so.
  const { header, secrets } = await restoreUntil('between', rows[0]?.now as Date);
  expect([header.hasSecrets, secrets]).toEqual([false, 'missing']);
  await expect(restoreUntil('between', rows[0]?.now as Date)).rejects.toThrow(
    `${join(root, 'between')} is not empty (it holds files): a backup is restored into an empty folder only.`,
  );
  const copy = await startEmbedded({ dataDir: join(root, 'between'), durable: false, log() {} });
  const client = new pg.Client(copy.connection(databaseName));
  await client.connect();
  const found = await client.query('select id from notes where id < 0');
  await client.end();
  await copy.stop();
  expect(found.rows).toEqual([{ id: -1 }]);
  expect(await readFile(join(root, 'between', 'files', key), 'utf8')).toBe('came later');

  // One key opens an archive: with another one nothing is added to it, and the next backup begins a new one.
  const other = { passphrase: 'a long sentence' };
  const otherMark = await markKey(other, join(dataDir, 'secrets.json'));
  await expect(archiveLog({ ...written, key: other, keyMark: otherMark })).rejects.toThrow('another key');
  const same = await beginArchive(owner, keyMark);
  expect((await archived().list()).map(({ name }) => name)).toContainEqual(expect.stringContaining(same));
  expect([await hasOtherKey(owner, keyMark), await hasOtherKey(owner, otherMark)]).toEqual([false, true]);
  expect(await beginArchive(owner, otherMark)).not.toBe(same);

  // A version from before keys were told apart began one, which goes on until the next backup.
  await endArchive(owner);
  await owner.query("select pg_create_physical_replication_slot('firn_archive_0123456789ab', true)");
  expect(await archive()).toBeGreaterThanOrEqual(0);
  expect(await beginArchive(owner, keyMark)).not.toBe('0123456789ab');
});

test('a log of which a part is missing is refused, instead of restoring less than was asked for', async () => {
  const names = (await archived().list()).map(({ name }) => name).filter((name) => name.startsWith('firn-log-'));
  const before = names.toSorted().at(-2) as string;
  await rename(join(root, 'archive', before), join(root, 'taken'));
  await expect(restoreUntil('gap', null)).rejects.toThrow(/is missing/);
  expect(await readdir(join(root, 'gap'))).toEqual([]);
  await rename(join(root, 'taken'), join(root, 'archive', before));
});

test('a moment before a backup or behind its log is refused, and leaves the folder empty', async () => {
  await expect(restoreUntil('future', new Date(Date.now() + 60_000))).rejects.toThrow('The archived log ends before');
  expect(await readdir(join(root, 'future'))).toEqual([]);
  await expect(restoreUntil('past', new Date(0))).rejects.toThrow('an earlier moment needs an earlier backup');
});

test('a backup with one changed byte is refused with the name of what differs, and leaves the folder empty', async () => {
  const bytes = await readFile(join(root, 'archive', 'base'));
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(join(root, 'backups', 'changed'), bytes);
  await expect(restore('changed', 'empty')).rejects.toThrow(
    /^changed is damaged: .* in postgres\/|postgres\/.* differs/,
  );
  expect(await readdir(join(root, 'empty'))).toEqual([]);
});

test('a physical backup without a table of its manifest is refused, and leaves the folder empty', async () => {
  await changed('base', 'lost', (tables) => [...tables, { name: 'public.lost', before: 1, after: 1 }]);
  await expect(restore('lost', 'lost')).rejects.toThrow(
    'The restored database differs from the backup: public.lost is missing.',
  );
  expect(await readdir(join(root, 'lost'))).toEqual([]);
});

/** Stores the backup `from` of the archive with other counts. */
async function changed(from: string, to: string, change: (tables: CountedTable[]) => CountedTable[]): Promise<void> {
  const folder = join(root, `${to}-extracted`);
  await mkdir(folder);
  const { manifest, header } = await extractBackup(await archived().read(from), folder, {
    ...{ name: from, unlocking: () => ({ identity }), onHeader: async () => {} },
  });
  await createFolderStore(join(root, 'backups')).write(to, (sink) =>
    writeArchive(sink, null, async (archive) => {
      await archive.addText(headerName, JSON.stringify(header));
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isDirectory()) await archive.addFolder(relative(folder, path));
        else if (entry.name !== headerName) await archive.addFile(relative(folder, path), path);
      }
      await archive.end({ ...manifest, tables: change(manifest.tables) });
    }),
  );
  await rm(folder, { recursive: true });
}

const archived = () => createFolderStore(join(root, 'archive'));

async function restoreUntil(into: string, time: Date | null) {
  const dataFolder = join(root, into);
  const store: BackupStore = {
    ...archived(),
    async read(name) {
      // A process that is killed here leaves what no server starts on.
      expect(await readdir(dataFolder)).toEqual([`restoring-${process.pid}`]);
      return archived().read(name);
    },
  };
  return restoreBackup(await archived().read('base'), {
    ...{ name: 'base', dataDir: dataFolder, secretsFile: join(dataFolder, 'secrets.json'), durable: false },
    ...{ databaseUrl: null, migrations, unlocking: () => ({ identity }), until: { store, time } },
  });
}
